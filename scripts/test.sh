#!/usr/bin/env bash
# Runs every check and prints one line for each. The output of a check is kept in .wrangler/tests/ and printed only if
# the check fails.
set -euo pipefail
cd "$(dirname "$0")/.."
logs=.wrangler/tests
mkdir -p "$logs"

check() {
  local name="$1" began="$SECONDS"
  shift
  if "$@" > "$logs/$name.log" 2>&1; then
    printf '✓ %-10s %4d s  %s\n' "$name" "$((SECONDS - began))" "$(summary "$logs/$name.log")"
  else
    # The server's log and its structured events would hide the failure.
    printf '✗ %s\n%s\n' "$name" "$(grep -avE '^\[WebServer\]|"event":' "$logs/$name.log")"
    kill -USR1 $$
    exit 1
  fi
}

# The last lines of Vitest and Playwright that count tests.
summary() {
  sed 's/\x1b\[[0-9;]*m//g' "$1" | grep -aE '^ +(Tests +[0-9]|[0-9]+ (passed|flaky|skipped))' | tr -s ' \n' ' ' || true
}

worker_checks() {
  check build npm run --silent build
  check sandbox npm run --silent build:sandbox
  check worker npm run --silent test:unit -- --project worker
}

other_checks() {
  check types npm run --silent typecheck
  check lint npm run --silent lint
  check unused npm run --silent knip
  check units npm run --silent test:unit -- --project rules --project parts
}

if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
  npm install --no-audit --no-fund --loglevel=error
fi
bash scripts/find-chromium.sh > /dev/null

# The Worker's tests wait for the database half of the time, so the other checks run beside them. Each process group
# can be stopped with all of its children, which happens when a check fails or Ctrl+C is pressed.
groups=()
stop_groups() {
  for group in "${groups[@]}"; do kill -- "-$group" 2> /dev/null || true; done
}
trap stop_groups EXIT
trap 'exit 1' USR1
set -m
for checks in worker_checks other_checks; do
  "$checks" < /dev/null &
  groups+=($!)
done
set +m
for group in "${groups[@]}"; do wait "$group"; done
check browsers npm run --silent test:browser
