#!/usr/bin/env bash
# Prints the path of a Chromium for the browser tests: $CHROMIUM, Playwright's own, or one on the PATH. If
# there is none, it says how to get one and fails.
set -euo pipefail
cd "$(dirname "$0")/.."

candidates=("${CHROMIUM:-}")
candidates+=("$(node -e 'try { console.log(require("@playwright/test").chromium.executablePath()) } catch {}' 2> /dev/null || true)")
for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
  candidates+=("$(command -v "$name" || true)")
done
for candidate in "${candidates[@]}"; do
  if [ -n "$candidate" ] && [ -x "$candidate" ]; then
    echo "$candidate"
    exit 0
  fi
done
echo "The browser tests need Chromium. Get it with:  npx playwright install --with-deps chromium" >&2
exit 1
