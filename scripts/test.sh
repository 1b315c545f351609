#!/usr/bin/env bash
# All checks: types, lint, nothing unused, rules, the Worker in its real runtime, journeys in the browsers' engines.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
  npm install --no-audit --no-fund --loglevel=error
fi
bash scripts/find-chromium.sh > /dev/null

# Beside each other, on two cores.
{
  npm run --silent build
  npm run --silent build:sandbox
} &
building=$!
trap 'kill "$building" 2> /dev/null || true' EXIT
npm run --silent typecheck
npm run --silent lint
npm run --silent knip
wait "$building"
npm run --silent test:unit
npm run --silent test:browser
