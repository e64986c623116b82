#!/usr/bin/env bash
# The quick start with the built service: start it, take the printed key, create a link, follow it as a browser, read the
# click in the statistics, stop it. On SQLite, or on the empty database that DATABASE_URL names.
#   test/smoke.sh [COMMAND...]   the command starts the service instead of node with the built one
# SMOKE_CHECK may contain a command that must succeed while the service runs.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
service=

clean_up() {
  [ -z "$service" ] || kill -KILL "$service" 2>/dev/null || true
  rm -rf "$folder"
}
trap clean_up EXIT

fail() {
  echo "FAILED: $1"
  sed 's/^sp_.*/<key>/' "$folder/log"
  exit 1
}

# within SECONDS COMMAND…: repeats a command until it succeeds.
within() {
  local tries=$(($1 * 10))
  shift
  until "$@"; do
    [ $((tries--)) -gt 0 ] || return 1
    sleep 0.1
  done
}

# read_field NAME…: prints a field of the JSON on stdin by its path.
read_field() {
  node -e 'console.log(process.argv.slice(1).reduce((value, name) => value[name], JSON.parse(require("fs").readFileSync(0))))' "$@"
}

api() {
  curl -sS --fail-with-body --max-time 10 -H "Authorization: Bearer $key" "${@:2}" "$base$1"
}

visit() {
  curl -sS --max-time 10 -o "$folder/page" -w '%{http_code} %{redirect_url}' "$@"
}

port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
base=http://localhost:$port
long='https://example.com/a/long/page?from=smoke'
browser='Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

# Starts in an empty folder, in which there is no .env.
cd "$folder"
export PORT=$port
[ $# -gt 0 ] || set -- node "$root"
DATA_DIR=$folder/data "$@" >"$folder/log" 2>&1 &
service=$!

has_printed_key() { grep -qE '^sp_[0-9A-Za-z]{40}$' "$folder/log"; }
within 60 has_printed_key || fail 'no key was printed within 60 seconds'
key=$(grep -E '^sp_[0-9A-Za-z]{40}$' "$folder/log")

created=$(api /api/url/add -X POST -d "{\"url\": \"$long\"}") || fail "creating a link returned $created"
id=$(read_field id <<<"$created")
short=$(read_field shorturl <<<"$created")
echo "Shortened to $short"

response=$(visit "$short")
[ "$response" = "302 $long" ] || fail "curl received $response"
response=$(visit -A "$browser" "$short")
[ "$response" = "302 $long" ] || fail "the browser received $response"

clicks() { api "/api/url/$id" | read_field data clicks; }
has_one_click() { [ "$(clicks)" = 1 ]; }
within 30 has_one_click || fail "one click was expected, that of the browser, not $(clicks)"
echo 'Followed with curl and with a browser: 1 click'

if [ -n "${SMOKE_CHECK:-}" ]; then
  within 30 sh -c "$SMOKE_CHECK" || fail "the health check failed: $SMOKE_CHECK"
  echo 'The health check succeeded'
fi

has_ended() { ! kill -0 "$service" 2>/dev/null; }
kill -TERM "$service"
within 30 has_ended || fail 'the service did not end within 30 seconds of SIGTERM'
code=0
wait "$service" || code=$?
service=
[ "$code" = 0 ] || fail "the service ended with code $code"
echo 'Stopped by SIGTERM with code 0'
