#!/usr/bin/env bash
# Tries a pooler before the database, with Debian's PostgreSQL and PgBouncer: a server with demo data is started through it, five people
# register for forty events each at once, and it says how each request ended and whether the mails went. 1 where one failed. Needs root (PostgreSQL
# and the pooler run as "nobody") and a clone that is installed and built; leaves nothing. Skips with a notice without the packages.
# In transaction mode jobs, locks and LISTEN have the database's own address (DIRECT=0: to see what happens without).
#   deploy/pooler.sh            MODE=session (or transaction) PREPARE=1 (from PgBouncer 1.21 on) PGBOUNCER=/usr/sbin/pgbouncer
set -euo pipefail
MODE="${MODE:-session}"
DIRECT="${DIRECT:-$([ "$MODE" != transaction ] || echo 1)}"
PGBOUNCER="${PGBOUNCER:-/usr/sbin/pgbouncer}"
BIN=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
for missing in "${BIN:-/usr/lib/postgresql}/postgres" "$PGBOUNCER"; do
  [ -x "$missing" ] || { echo "Skipped: $missing is not installed (apt-get install postgresql pgbouncer)."; exit 0; }
done
[ "$(id -u)" = 0 ] || { echo 'Skipped: only root can become the user "nobody".'; exit 0; }

project="$(cd "$(dirname "$0")/.." && pwd)"
node=("$project"/node_modules/node-*/bin/node)
place="$(mktemp -d)"
chmod 755 "$place"
mkdir -p "$place/socket" "$place/cluster"
chown -R nobody "$place"
as() { setpriv --reuid=65534 --regid=65534 --clear-groups -- "$@"; }
ask() { "$BIN/psql" -XAtq -h "$place/socket" -p 3983 -U backyard -d backyard -c "$1"; }
server=''
pooler=''
finish() {
  [ -z "$server" ] || kill "$server" 2> /dev/null || true
  [ -z "$server" ] || wait "$server" 2> /dev/null || true
  [ -z "$pooler" ] || kill "$pooler" 2> /dev/null || true
  as "$BIN/pg_ctl" -D "$place/cluster" -m immediate stop > /dev/null 2>&1 || true
  rm -rf "$place"
}
trap finish EXIT

cd "$place"
as "$BIN/initdb" -D "$place/cluster" -U postgres -A trust -E UTF8 --locale=C.UTF-8 -N > /dev/null
as "$BIN/pg_ctl" -D "$place/cluster" -w -l "$place/cluster/log" \
  -o "-c listen_addresses=127.0.0.1 -c port=3983 -c unix_socket_directories=$place/socket -c max_connections=200" start > /dev/null
for sentence in 'create role backyard login' 'create database backyard owner backyard'; do
  "$BIN/psql" -Xq -h "$place/socket" -p 3983 -U postgres -d postgres -c "$sentence"
done
echo '"backyard" ""' > "$place/users"
cat > "$place/pgbouncer.ini" <<CONF
[databases]
* = host=$place/socket port=3983
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = 3985
unix_socket_dir =
auth_type = trust
auth_file = $place/users
pool_mode = $MODE
max_client_conn = 500
default_pool_size = 60
CONF
setpriv --reuid=65534 --regid=65534 --clear-groups -- "$PGBOUNCER" "$place/pgbouncer.ini" > "$place/pooler.log" 2>&1 &
pooler=$!
sleep 0.5
direct=()
[ "$DIRECT" != 1 ] || direct=("DATABASE_DIRECT_URL=postgres://backyard@127.0.0.1:3983/backyard" "DATABASE_PREPARE=${PREPARE:-0}")
echo "PostgreSQL $(ask 'show server_version'), $("$PGBOUNCER" --version | head -1), pool_mode = $MODE, ${direct[*]:-no other address}"

env "${direct[@]}" DATABASE_URL=postgres://backyard@127.0.0.1:3985/backyard PORT=3984 DATA_DIR="$place/data" DEMO=1 RATE_LIMITS=off LOG_LEVEL=error NODE_ENV=test WORKERS=2 \
  "${node[0]}" "$project/api/src/main.ts" > "$place/server.log" 2>&1 &
server=$!
for ((i = 0; i < 600; i++)); do
  curl --silent --fail --output /dev/null http://localhost:3984/readyz && break
  kill -0 "$server" 2> /dev/null || { tail -5 "$place/server.log"; tail -3 "$place/pooler.log"; exit 1; }
  sleep 0.2
done
failed=0
"${node[0]}" --input-type=module -e "
  const at = 'http://localhost:3984';
  const ends = {};
  const ask = async (method, path, cookie, body) => {
    const headers = { origin: at, 'content-type': 'application/json', ...(cookie && { cookie }) };
    const answer = await fetch(at + path, { method, headers, body: body && JSON.stringify(body) });
    ends[answer.status] = (ends[answer.status] ?? 0) + 1;
    return answer;
  };
  const people = [];
  for (const who of ['member', 'club', 'player', 'host', 'admin']) {
    const answer = await ask('POST', '/api/login/demo', '', { email: who + '@demo.test' });
    people.push(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; '));
  }
  const events = await (await ask('GET', '/api/events?limit=40&free=true')).json();
  if (!Array.isArray(events)) throw new Error('No list of events');
  const began = performance.now();
  await Promise.all(people.map(async (cookie) => {
    for (const { id } of events) {
      await ask('GET', '/api/events/' + id, cookie);
      await ask('POST', '/api/events/' + id + '/register', cookie, {});
      await ask('GET', '/api/events?q=game', cookie);
    }
  }));
  console.log('Answers by status: ' + JSON.stringify(ends) + ' in ' + Math.round(performance.now() - began) + ' ms');
  process.exit(Object.keys(ends).some((status) => status >= 500) ? 1 : 0);
" || failed=1
for ((i = 0; i < 50; i++)); do
  waiting=$(ask 'select count(*) from mails where sent_at is null')
  [ "$waiting" != 0 ] || break
  sleep 0.2
done
echo "Seats taken: $(ask "select count(*) from mails where kind = 'registration_confirmed'"), mails that still wait: $waiting"
[ "$failed" = 0 ] && [ "$waiting" = 0 ]
