#!/usr/bin/env bash
# Installs, migrates, builds and serves the whole product on one port. Later runs take seconds. Tool output goes to
# .wrangler/start.log.
set -euo pipefail
cd "$(dirname "$0")/.."
port="${PORT:-8787}"
log=.wrangler/start.log
demo_marker=.wrangler/state/demo-book
unreachable='ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT'

give_up() {
  printf '\n  %s\n\n' "$1" >&2
  exit 1
}

# Runs a command and prints its duration. If the command fails, prints the end of the log and the remedy.
step() {
  local what="$1" remedy="$2" began="$SECONDS"
  shift 2
  printf '  %-26s' "$what"
  if "$@" >> "$log" 2>&1; then
    printf '%4d s\n' "$((SECONDS - began))"
    return
  fi
  printf '  failed\n\n' >&2
  tail -n 12 "$log" | cut -c 1-160 | sed 's/^/    /' >&2
  if tail -n 40 "$log" | grep -qE "$unreachable"; then
    remedy="The npm registry can't be reached. Connect to the network, then run \`npm start\` again."
  fi
  give_up "$remedy (All that was printed is in $log.)"
}

runs() { kill -0 "$1" 2> /dev/null; }
# Starts a command in a process group of its own, so that the children of npm can be stopped with it.
in_background() {
  set -m
  "$@" &
  set +m
}
stop_all() {
  for group in $(jobs -p); do kill -- "-$group" 2> /dev/null || true; done
}
# Serves a copy of the build, because the next build replaces the original files.
keep_the_build() {
  rm -rf .wrangler/served
  cp -R build .wrangler/served
  sed 's#build/#.wrangler/served/#' wrangler.local.toml > wrangler.served.toml
}
serve() {
  PORT="$port" CONFIG=wrangler.served.toml exec npm run --silent serve >> "$log" 2>&1
}
node_is() { node -e "process.exit($1 ? 0 : 1)"; }
port_is_free() {
  node -e 'require("net").createServer().on("error", () => process.exit(1)).listen(+process.argv[1], () => process.exit(0))' "$port"
}
packages_are_there() {
  # npm writes this file at the end of an installation.
  [ node_modules/.package-lock.json -nt package-lock.json ] && npm ls --depth=0 > /dev/null 2>&1
}
# Compares the build's last file with all sources. Copies from packages are excluded, because every start renews them.
build_is_new() {
  local made_last=build/client/service-worker.js
  local made_of=(app public scripts vite.config.ts vite-*.ts remix.config.js tsconfig.json node_modules/.package-lock.json)
  [ -e "$made_last" ] &&
    [ -z "$(find "${made_of[@]}" -path public/reader -prune -o -newer "$made_last" -print -quit)" ]
}
answers() {
  node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "http://localhost:$port/"
}
await_answer() {
  until answers; do
    runs "$server" || return 1
    sleep 0.5
  done
}
# A cron trigger runs the scheduled tasks of a deployment; a local product has no cron.
run_chores() {
  exec node -e 'const run = () => fetch(process.argv[1]).catch(() => {}); run(); setInterval(run, 15 * 60_000)' \
    "http://localhost:$port/cdn-cgi/local/scheduled"
}
fill_demo_book() {
  if npm run --silent seed -- "http://localhost:$port" >> "$log" 2>&1; then touch "$demo_marker"; fi
}

mkdir -p .wrangler
: > "$log"
node_is 'parseInt(process.versions.node) >= 20' || give_up "This needs Node 20 or newer, and here is $(node --version). Install one from https://nodejs.org, then run \`npm start\` again."
port_is_free || give_up "Port $port is taken. Stop what runs there, or choose another: \`PORT=8788 npm start\`."

printf '\n  Recipe Lovers\n\n'
packages_are_there || step "Installing packages" \
  "Not all packages could be installed. Remove node_modules, then run \`npm start\` again." \
  npm install --no-audit --no-fund --loglevel=error
step "Preparing the database" "The local database could not be prepared. \`npm run db:reset\` begins a new one." npm run --silent prepare:local
build_is_new || step "Building" "The build failed. If a package is missing, remove node_modules and run \`npm start\` again." npm run --silent build

keep_the_build
trap stop_all EXIT
in_background serve
server=$!
step "Starting" "The product did not start." await_answer

in_background run_chores
sample_pages="$(npm run --silent seed:pages -- "http://localhost:$port" 2>> "$log" || true)"

demo_note="40 sample recipes"
if [ ! -e "$demo_marker" ]; then
  demo_note="its 40 sample recipes arrive within a minute or two"
  in_background fill_demo_book
fi

setup_token="$(sed -n 's/^ADMIN_SETUP_TOKEN=//p' .dev.vars)"
operator="$(sed -n 's/^ADMIN_EMAIL=//p' .dev.vars)"
cat << TEXT

  Open      http://localhost:$port
  Sign in   demo@example.com, password "demo recipes": $demo_note
  Mailbox   http://localhost:$port/sandbox/mailbox   every mail that the product sends
  Payments  http://localhost:$port/sandbox/stripe    a stand-in for Stripe; no money moves
  Operator  http://localhost:$port/admin/setup?token=$setup_token
            sets the password of $operator, once; then /admin

  Links     to paste into "Add recipe"; these pages are on this machine alone
$sample_pages

  Try this: create an account, open the mail that confirms it, then add a recipe by
  uploading a screenshot of one. It is read on your device; no cloud account is needed.

  What the server says is in $log. Ctrl+C stops it.

TEXT

while runs "$server" && runs "$PPID"; do sleep 1; done
