#!/usr/bin/env bash
# Serves the built product on a fresh database of its own, with the sandbox as mailbox and as vision model.
set -euo pipefail
cd "$(dirname "$0")/../.."
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
node scripts/local-config.ts
CI=true wrangler d1 migrations apply DB --local --persist-to "$state" -c wrangler.local.toml > /dev/null
# Wrangler bundles the development build of React unless NODE_ENV says otherwise.
NODE_ENV=production wrangler dev --local --port "$1" --inspector-port 0 --persist-to "$state" --alias ./scrypt-cost.ts:./tests/support/cheap-scrypt-cost.ts --var "READER_DRIVER:${READER_DRIVER:-sandbox}" --var "PUBLIC_ORIGIN:http://localhost:$1" \
  -c wrangler.local.toml -c sandbox/wrangler.toml
