# SPDX-License-Identifier: Apache-2.0
#
#     make weekly      installs what is missing, builds, and writes week.pdf from samples/
#     make test        installs what is missing, builds, and runs every test
#     make sanitize    the same under ThreadSanitizer and AddressSanitizer
#     make bench       measures the release build, beside other tools where they are installed
#     make install     puts the tool into $(PREFIX)/bin
#
# Debian 12 with Swift 6.3. All of it works as root and, with sudo, as anybody.

PREFIX = /usr/local
# A program at a fixed address needs no relocations: 1 ms and 2 MB less at every start.
LINKING = -Xswiftc -Xclang-linker -Xswiftc -no-pie
# Cairo and what it draws with become part of the tool: fourteen libraries less to load, 1 ms.
STATIC = .build/pkgconfig
TOOL = .build/release/qreport
# What is our own Swift, for the formatter.
SWIFT_FILES = Package.swift Sources Templates Tests samples

# What the tool is built with and runs with.
TOOL_PACKAGES = libharfbuzz-dev libcairo2-dev libfontconfig-dev libfreetype-dev libicu-dev \
	libsqlite3-dev zlib1g-dev pkg-config tzdata fonts-roboto-unhinted fonts-noto-cjk
# What only the tests need.
TEST_PACKAGES = fonts-inter fonts-inter-variable fonts-noto-core fonts-dejavu-core \
	fonts-noto-color-emoji fonts-hosny-amiri unicode-data \
	poppler-utils qpdf mupdf-tools sqlite3 timewarrior msmtp mutt python3

.PHONY: weekly build setup setup-tests test sanitize lint samples bench install clean

weekly: build
	$(TOOL) weekly --week 2026-W47 --time-zone Europe/Berlin -o week.pdf \
		samples/focus.csv samples/water.csv
	@echo "week.pdf is there"

build: setup $(STATIC)
	PKG_CONFIG_PATH=$(CURDIR)/$(STATIC) swift build -c release --static-swift-stdlib --product qreport $(LINKING)

# Debian's descriptions of the libraries, but with their archives.
$(STATIC): Makefile
	@mkdir -p $@
	@$(call archived,cairo,cairo pixman-1 png16)
	@$(call archived,freetype2,freetype brotlidec brotlicommon)
	@$(call archived,fontconfig,fontconfig expat)
	@touch $@
archived = sed 's/^Libs:.*/Libs: $(patsubst %,-l:lib%.a,$(2))/' \
	"$$(pkg-config --variable=pcfiledir $(1))/$(1).pc" > $@/$(1).pc

setup:
	@command -v swift > /dev/null || { echo "Swift 6.3 is missing: https://www.swift.org/install" >&2; exit 1; }
	@$(call install,$(TOOL_PACKAGES))

setup-tests: setup
	@$(call install,$(TEST_PACKAGES))

# Two steps, so that what the runner says about the tests stands alone at the end.
test: setup-tests
	swift build --build-tests
	swift test --skip-build

# The tests once more under ThreadSanitizer and under AddressSanitizer with its search for leaks, each
# built in a folder of its own; Tests/Sanitizers names what ThreadSanitizer cannot see.
sanitize: setup-tests
	TSAN_OPTIONS="suppressions=$(CURDIR)/Tests/Sanitizers/thread.txt" \
		swift test --sanitize=thread --scratch-path .build/thread --filter '$(SANITIZED)'
	swift test --sanitize=address --scratch-path .build/address --filter '$(SANITIZED)'

# The floors that hold C objects and may be used from several threads.
SANITIZED = GraphicsTests|LayoutTests|RenderingTests|ReportTests

lint:
	swift format lint --strict --recursive $(SWIFT_FILES)

# The generator always writes the same bytes; `git diff samples` tells whether they are committed.
samples: setup
	mkdir -p .build
	swiftc -O samples/generate.swift -o .build/generate-samples
	.build/generate-samples samples

# A folder with the other tools' side of the benchmark, if it stands beside this one.
QREPORT_RIVALS ?= $(wildcard ../shared/bench/report)

bench: build
	QREPORT_RIVALS=$(QREPORT_RIVALS) Benchmarks/run $(TOOL)

install: build
	install -D $(TOOL) $(DESTDIR)$(PREFIX)/bin/qreport

clean:
	rm -rf .build week.pdf

# Installs packages unless all are there, which takes no network and no time.
SUDO = $$([ "$$(id -u)" -eq 0 ] || echo sudo)
define install
there=$$(dpkg-query -W -f '$${db:Status-Status}\n' $(1) 2> /dev/null | grep -cx installed); \
if [ "$$there" -lt $(words $(1)) ]; then \
	$(SUDO) apt-get update -q && $(SUDO) env DEBIAN_FRONTEND=noninteractive \
		apt-get install -y -q --no-install-recommends $(1); \
fi
endef
