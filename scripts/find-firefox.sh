#!/usr/bin/env bash
# Prints the path of a Firefox for the journeys in every engine: $FIREFOX, or an installed one. If there is
# none, it says how to get one and fails.
set -euo pipefail

candidates=("${FIREFOX:-}" /Applications/Firefox.app/Contents/MacOS/firefox)
for name in firefox-esr firefox; do
  candidates+=("$(command -v "$name" || true)")
done
for candidate in "${candidates[@]}"; do
  if [ -n "$candidate" ] && [ -x "$candidate" ]; then
    echo "$candidate"
    exit 0
  fi
done
echo "Journeys in Firefox need one. On Debian:  apt-get install firefox-esr" >&2
exit 1
