#!/usr/bin/env bash
# Runs types, lint, unused code and unit tests in parallel, in about half a minute. Unit tests that measure time are
# skipped, because parallel checks would slow them down.
set -euo pipefail
cd "$(dirname "$0")/.."

checks=(typecheck lint knip "test:rules -- --tags-filter=!timed")
said="$(mktemp -d)"
running=()
trap 'kill "${running[@]}" 2> /dev/null || true; rm -rf "$said"' EXIT
for check in "${checks[@]}"; do
  # shellcheck disable=SC2086 # A check is a script name with its arguments.
  npm run --silent $check > "$said/${check%% *}" 2>&1 &
  running+=($!)
done

failed=0
for index in "${!checks[@]}"; do
  check="${checks[$index]%% *}"
  if wait "${running[$index]}"; then
    echo "✓ $check"
  else
    echo "✗ $check"
    cat "$said/$check"
    failed=1
  fi
done
exit "$failed"
