#!/usr/bin/env bash
# Prints the path of WebKitGTK's MiniBrowser for the journeys in every engine: $MINIBROWSER, or the installed
# one. If it, its driver or a screen to run it on is missing, it says how to get them and fails.
set -euo pipefail

if command -v WebKitWebDriver > /dev/null && command -v Xvfb > /dev/null && command -v setpriv > /dev/null; then
  for candidate in "${MINIBROWSER:-}" /usr/lib/*/webkit2gtk-4.*/MiniBrowser /usr/lib/*/webkitgtk-6.*/MiniBrowser /usr/libexec/webkit*/MiniBrowser; do
    if [ -n "$candidate" ] && [ -x "$candidate" ]; then
      echo "$candidate"
      exit 0
    fi
  done
fi
echo "Journeys in WebKit need WebKitGTK's driver and a screen. On Debian:  apt-get install webkit2gtk-driver xvfb" >&2
exit 1
