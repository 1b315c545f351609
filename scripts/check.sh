#!/usr/bin/env bash
# The checks that take half a minute: types, lint, nothing unused, rules. They run in parallel, so the rules
# that measure time are left out.
set -euo pipefail
cd "$(dirname "$0")/.."

checks=(typecheck lint knip "test:rules -- --tags-filter=!timed")
said="$(mktemp -d)"
running=()
trap 'kill "${running[@]}" 2> /dev/null || true; rm -rf "$said"' EXIT
for check in "${checks[@]}"; do
  # shellcheck disable=SC2086 # the words of a check are its arguments
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
