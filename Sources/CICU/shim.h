// Inline wrappers over the few ICU functions that Layout needs.
//
// Debian's ICU renames every function by macro (`ubrk_open_72`), which Swift cannot import, and its
// headers collide with the ICU that Foundation carries. Names of ours hide both.
#ifndef QREPORT_CICU_SHIM_H
#define QREPORT_CICU_SHIM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

typedef struct QICUBreaks QICUBreaks;
struct QICUBreaks {
    UBreakIterator *iterator;
    UText *text;
};

enum { QICU_BREAK_CHARACTER = 0, QICU_BREAK_WORD = 1, QICU_BREAK_LINE = 2 };

// Opens an iterator over UTF-8 text, which must outlive it. Returns NULL if ICU cannot.
static inline QICUBreaks *qicu_breaks_open(
    int kind, const char *locale, const char *text, int64_t length
) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIteratorType type =
        kind == QICU_BREAK_CHARACTER ? UBRK_CHARACTER : kind == QICU_BREAK_WORD ? UBRK_WORD : UBRK_LINE;
    QICUBreaks *breaks = (QICUBreaks *)calloc(1, sizeof *breaks);
    if (!breaks) return NULL;
    breaks->text = utext_openUTF8(NULL, text, length, &status);
    breaks->iterator = ubrk_open(type, locale, NULL, 0, &status);
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

// Embedding levels of one paragraph of UTF-16 (UAX #9). `level` is 0, 1, or 0xFE for "first strong,
// else left to right". Returns the paragraph's level, or -1 if ICU cannot.
static inline int qicu_bidi_levels(
    const uint16_t *text, int32_t length, uint8_t level, uint8_t *levels
) {
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &status);
    ubidi_setPara(bidi, (const UChar *)text, length, level, NULL, &status);
    const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
    int result = U_SUCCESS(status) ? ubidi_getParaLevel(bidi) : -1;
    if (result >= 0)
        for (int32_t i = 0; i < length; i++) levels[i] = found[i];
    ubidi_close(bidi);
    return result;
}

// The script of a code point as an ISO 15924 tag, big-endian, as HarfBuzz writes it.
static inline uint32_t qicu_script(uint32_t codePoint) {
    UErrorCode status = U_ZERO_ERROR;
    const char *name = uscript_getShortName(uscript_getScript((UChar32)codePoint, &status));
    if (!name) return 0x5A797979; /* Zyyy */
    return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16
        | (uint32_t)(uint8_t)name[2] << 8 | (uint32_t)(uint8_t)name[3];
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

static inline bool qicu_is_default_ignorable(uint32_t codePoint) {
    return u_hasBinaryProperty((UChar32)codePoint, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

static inline bool qicu_is_mark(uint32_t codePoint) {
    return (U_GET_GC_MASK((UChar32)codePoint) & U_GC_M_MASK) != 0;
}

#endif
