// Inline wrappers over the few ICU functions that Layout needs.
//
// Debian's ICU renames every function by macro (`ubrk_open_72`), which Swift cannot import, and its
// headers collide with the ICU that Foundation carries. Names of ours hide both.
#ifndef QREPORT_CICU_SHIM_H
#define QREPORT_CICU_SHIM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

typedef struct QICUBreaks QICUBreaks;
struct QICUBreaks {
    UBreakIterator *iterator;
    UText *text;
};

// Opens an iterator over UTF-8 text, which must outlive it, of a UBreakIteratorType. Returns NULL if
// ICU cannot.
static inline QICUBreaks *qicu_breaks_open(
    int kind, const char *locale, const char *text, int64_t length
) {
    UErrorCode status = U_ZERO_ERROR;
    QICUBreaks *breaks = (QICUBreaks *)calloc(1, sizeof *breaks);
    if (!breaks) return NULL;
    breaks->text = utext_openUTF8(NULL, text, length, &status);
    breaks->iterator = ubrk_open((UBreakIteratorType)kind, locale, NULL, 0, &status);
    if (U_SUCCESS(status)) ubrk_setUText(breaks->iterator, breaks->text, &status);
    if (U_SUCCESS(status)) return breaks;
    if (breaks->iterator) ubrk_close(breaks->iterator);
    if (breaks->text) utext_close(breaks->text);
    free(breaks);
    return NULL;
}

static inline void qicu_breaks_close(QICUBreaks *breaks) {
    ubrk_close(breaks->iterator);
    utext_close(breaks->text);
    free(breaks);
}

// The next boundary as a UTF-8 offset, or -1 at the end.
static inline int32_t qicu_breaks_next(QICUBreaks *breaks) { return ubrk_next(breaks->iterator); }

// The Bidi_Class of a code point, as ICU numbers them.
static inline int32_t qicu_bidi_class(uint32_t codePoint) {
    return u_charDirection((UChar32)codePoint);
}

// The opening bracket of the pair that a code point belongs to (UAX #9, BD14 and BD15), negative for
// the closing one; zero for all others. Canonically equal brackets are one.
static inline int32_t qicu_bracket(uint32_t codePoint) {
    int32_t type = u_getIntPropertyValue((UChar32)codePoint, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
    if (type == U_BPT_NONE) return 0;
    UChar32 opening =
        type == U_BPT_OPEN ? (UChar32)codePoint : u_getBidiPairedBracket((UChar32)codePoint);
    if (opening == 0x2329) opening = 0x3008;
    return type == U_BPT_OPEN ? opening : -opening;
}

// A script as an ISO 15924 tag, big-endian, as HarfBuzz writes it.
static inline uint32_t qicu_script_tag(UScriptCode script) {
    const char *name = uscript_getShortName(script);
    if (!name) return 0x5A797979; /* Zyyy */
    return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16
        | (uint32_t)(uint8_t)name[2] << 8 | (uint32_t)(uint8_t)name[3];
}

// The script of a code point.
static inline uint32_t qicu_script(uint32_t codePoint) {
    UErrorCode status = U_ZERO_ERROR;
    return qicu_script_tag(uscript_getScript((UChar32)codePoint, &status));
}

// Whether a code point's Script_Extensions hold a script.
static inline bool qicu_has_script(uint32_t codePoint, uint32_t tag) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode scripts[64];
    int32_t count = uscript_getScriptExtensions((UChar32)codePoint, scripts, 64, &status);
    for (int32_t i = 0; U_SUCCESS(status) && i < count; i++)
        if (qicu_script_tag(scripts[i]) == tag) return true;
    return false;
}

static inline bool qicu_is_right_to_left(uint32_t codePoint) {
    UCharDirection direction = u_charDirection((UChar32)codePoint);
    return direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC
        || direction == U_ARABIC_NUMBER || direction == U_RIGHT_TO_LEFT_EMBEDDING
        || direction == U_RIGHT_TO_LEFT_OVERRIDE || direction == U_RIGHT_TO_LEFT_ISOLATE;
}

static inline bool qicu_has_emoji_presentation(uint32_t codePoint) {
    return u_hasBinaryProperty((UChar32)codePoint, UCHAR_EMOJI_PRESENTATION);
}

static inline bool qicu_is_pictographic(uint32_t codePoint) {
    return u_hasBinaryProperty((UChar32)codePoint, UCHAR_EXTENDED_PICTOGRAPHIC);
}

static inline bool qicu_is_default_ignorable(uint32_t codePoint) {
    return u_hasBinaryProperty((UChar32)codePoint, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

// Whether a code point stands upright in vertical lines, perhaps in another form (UAX #50: U, Tu, Tr).
static inline bool qicu_is_upright(uint32_t codePoint) {
    return u_getIntPropertyValue((UChar32)codePoint, UCHAR_VERTICAL_ORIENTATION) != U_VO_ROTATED;
}

static inline bool qicu_is_mark(uint32_t codePoint) {
    return (U_GET_GC_MASK((UChar32)codePoint) & U_GC_M_MASK) != 0;
}

#endif
