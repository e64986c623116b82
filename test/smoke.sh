#!/usr/bin/env bash
# What a newcomer does first, with the built service: start it, take the printed key, shorten an address, follow it in a
# browser, read the click in the statistics, stop it. On SQLite, or on the empty database that DATABASE_URL names.
#   test/smoke.sh [COMMAND...]   the command starts the service, in place of node with the built one
# SMOKE_CHECK may hold a command that must succeed while the service runs.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
service=

end() {
  [ -z "$service" ] || kill -KILL "$service" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT

fail() {
  echo "FAILED: $1"
  sed 's/^sp_.*/<key>/' "$folder/log"
  exit 1
}

# within SECONDS COMMAND…: tries until the command succeeds.
within() {
  local tries=$(($1 * 10))
  shift
  until "$@"; do
    [ $((tries--)) -gt 0 ] || return 1
    sleep 0.1
  done
}

# read_field NAME…: a field of the JSON on stdin, by its path.
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

# Started in an empty folder, where no .env can lie.
cd "$folder"
export PORT=$port
[ $# -gt 0 ] || set -- node "$root"
DATA_DIR=$folder/data "$@" >"$folder/log" 2>&1 &
service=$!

has_printed_key() { grep -qE '^sp_[0-9A-Za-z]{40}$' "$folder/log"; }
within 10 has_printed_key || fail 'no key was printed within 10 seconds'
key=$(grep -E '^sp_[0-9A-Za-z]{40}$' "$folder/log")

made=$(api /api/url/add -X POST -d "{\"url\": \"$long\"}") || fail "shortening answered $made"
id=$(read_field id <<<"$made")
short=$(read_field shorturl <<<"$made")
echo "Shortened to $short"

answer=$(visit "$short")
[ "$answer" = "302 $long" ] || fail "curl was answered $answer"
answer=$(visit -A "$browser" "$short")
[ "$answer" = "302 $long" ] || fail "the browser was answered $answer"

clicks() { api "/api/url/$id" | read_field data clicks; }
has_one_click() { [ "$(clicks)" = 1 ]; }
within 5 has_one_click || fail "the browser's visit and nothing else must be counted, not $(clicks) clicks"
echo 'Followed with curl and with a browser: 1 click'

if [ -n "${SMOKE_CHECK:-}" ]; then
  within 5 sh -c "$SMOKE_CHECK" || fail "the check of its health failed: $SMOKE_CHECK"
  echo 'Found healthy'
fi

has_ended() { ! kill -0 "$service" 2>/dev/null; }
kill -TERM "$service"
within 10 has_ended || fail 'the service runs on 10 seconds after SIGTERM'
code=0
wait "$service" || code=$?
service=
[ "$code" = 0 ] || fail "the service ended with code $code"
echo 'Stopped by SIGTERM with code 0'
