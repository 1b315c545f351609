#!/usr/bin/env bash
# All checks: types, lint, nothing unused, rules, the Worker in its real runtime, journeys in the browsers' engines.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
  npm install --no-audit --no-fund --loglevel=error
fi
bash scripts/find-chromium.sh > /dev/null

# Beside each other, on two cores: the Worker's tests wait for its database half of the time. In a process group of
# its own, so that nothing of it goes on where a check fails.
set -m
{
  npm run --silent build
  npm run --silent build:sandbox
  npm run --silent test:unit -- --project worker
} &
of_the_worker=$!
set +m
trap 'kill -- "-$of_the_worker" 2> /dev/null || true' EXIT
npm run --silent typecheck
npm run --silent lint
npm run --silent knip
npm run --silent test:unit -- --project rules --project parts
wait "$of_the_worker"
npm run --silent test:browser
