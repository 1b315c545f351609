#!/usr/bin/env bash
# From a fresh clone to the whole product on one port. Later runs take seconds.
set -euo pipefail
cd "$(dirname "$0")/.."
port="${PORT:-8787}"

# A marker newer than the lock file means that node_modules matches it.
if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
  echo "Installing packages …"
  npm install --no-audit --no-fund --loglevel=error
fi

npm run --silent prepare:local
npm run --silent build

setup_token="$(sed -n 's/^ADMIN_SETUP_TOKEN=//p' .dev.vars)"
operator="$(sed -n 's/^ADMIN_EMAIL=//p' .dev.vars)"

cat <<TEXT

  Recipe Lovers       http://localhost:$port
  Mailbox             http://localhost:$port/sandbox/mailbox   (every mail that the app sends)
  Payments            http://localhost:$port/sandbox/stripe    (a stand-in for Stripe; no money moves)
  Admin               http://localhost:$port/admin/setup?token=$setup_token
                      (sets the password of $operator, once; then /admin)

  Try this: create an account, open the mail that confirms it, then add a recipe by
  uploading a screenshot of one. It is read on your device; no cloud account is needed.
  For a kitchen full of sample recipes, run \`npm run seed\` in a second terminal.

TEXT

PORT="$port" exec npm run --silent serve
