#!/usr/bin/env bash
# Builds, migrates the database, and deploys. The first time there is no database yet: the deployment creates it (with
# the bucket and the queues), and the migrations follow.
#   npm run deploy
set -euo pipefail
cd "$(dirname "$0")/.."

if ! grep -Eq '^PUBLIC_ORIGIN = "https://[^/"]+"' wrangler.toml; then
  echo 'Nothing was deployed: set PUBLIC_ORIGIN in wrangler.toml to the address of the site, such as "https://recipes.example.com". Links in mails begin with it.' >&2
  exit 1
fi

if grep -En '^(PUBLIC_ORIGIN|MAIL_FROM) .*([@./]example\.(com|net|org)|\.example)\b' wrangler.toml >&2; then
  echo 'Nothing was deployed: the lines above still name an example address. Set your own in wrangler.toml.' >&2
  exit 1
fi

npm run --silent build
# If the list can't be read, the deploy stops here: a database that is merely unreachable must not count as missing.
databases="$(wrangler d1 list --json)"
is_live="$(node -p 'JSON.parse(fs.readFileSync(0, "utf8")).some(({ name }) => name === "recipe-lovers")' <<< "$databases")"
if [ "$is_live" = true ]; then
  wrangler d1 migrations apply DB --remote
  wrangler deploy
else
  wrangler deploy
  wrangler d1 migrations apply DB --remote
fi
