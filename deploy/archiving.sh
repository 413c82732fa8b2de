#!/bin/bash
# Tries continuous archiving with Debian's PostgreSQL and pgBackRest on this machine, and says what it did and measured: a
# database of its own in a temporary folder is backed up and archived while rows are written, killed and deleted, and made again
# from the archive alone. Needs root (PostgreSQL runs as "postgres"); leaves nothing. Settings as docs/backup.md has them.
#   bash deploy/archiving.sh [SECONDS OF WRITING]
set -euo pipefail

WRITING=${1:-40}
ARCHIVE_TIMEOUT=${ARCHIVE_TIMEOUT:-10}
BIN=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
for missing in "${BIN:-/usr/lib/postgresql}/postgres" /usr/bin/pgbackrest; do
  [ -x "$missing" ] || { echo "Skipped: $missing is not installed (apt-get install postgresql pgbackrest)."; exit 0; }
done
[ "$(id -u)" = 0 ] || { echo 'Skipped: only root can become the user "postgres".'; exit 0; }

HOME_=$(mktemp -d /tmp/backyard-archiving-XXXXXX)
export PORT=$((20000 + RANDOM % 20000))
as() { runuser -u postgres -- env PGHOST="$HOME_/socket" PGPORT="$PORT" "$@"; }
rest() { as pgbackrest --config="$HOME_/pgbackrest.conf" --stanza=backyard --log-level-console=warn "$@"; }
ask() { as "$BIN/psql" -XAtq -d postgres -c "$1"; }
start() { as "$BIN/pg_ctl" -D "$HOME_/data" -l "$HOME_/log" -w -t 300 start >/dev/null; }
finish() {
  status=$?
  [ "$status" = 0 ] || tail -20 "$HOME_/log" 2>/dev/null || true
  as "$BIN/pg_ctl" -D "$HOME_/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$HOME_"
}
trap finish EXIT

mkdir -p "$HOME_/socket" "$HOME_/repository" "$HOME_/spool" "$HOME_/logs"
cat > "$HOME_/pgbackrest.conf" <<CONF
[global]
repo1-path=$HOME_/repository
repo1-retention-full=2
spool-path=$HOME_/spool
log-path=$HOME_/logs
lock-path=$HOME_/spool
log-level-file=off
compress-type=zst
process-max=2
start-fast=y

[backyard]
pg1-path=$HOME_/data
pg1-port=$PORT
pg1-socket-path=$HOME_/socket
CONF
chown -R postgres "$HOME_"
chmod 755 "$HOME_"

as "$BIN/initdb" -D "$HOME_/data" --auth=trust --encoding=UTF8 --locale=C >/dev/null
cat >> "$HOME_/data/postgresql.conf" <<CONF
port = $PORT
listen_addresses = ''
unix_socket_directories = '$HOME_/socket'
wal_level = replica
archive_mode = on
archive_command = 'pgbackrest --config=$HOME_/pgbackrest.conf --stanza=backyard archive-push %p'
archive_timeout = ${ARCHIVE_TIMEOUT}s
CONF
start
echo "PostgreSQL $(ask 'show server_version'), $(pgbackrest version), archive_timeout ${ARCHIVE_TIMEOUT} s"
ask 'create table seats (number bigint primary key, at timestamptz not null, filling text not null)'
ask "insert into seats select n, now(), repeat(md5(n::text), 4) from generate_series(1, 1000000) n"
rest stanza-create
rest check
began=$(date +%s%N)
rest --type=full backup
echo "Full backup of $(ask "select pg_size_pretty(pg_database_size('postgres'))") in $((($(date +%s%N) - began) / 1000000)) ms, $(du -sh "$HOME_/repository" | cut -f1) kept"

# One acknowledged row after the other; the last number that was acknowledged stands in a file.
echo "Writing for $WRITING s"
until_=$(($(date +%s) + WRITING))
number=1000000
while [ "$(date +%s)" -lt "$until_" ]; do
  number=$((number + 100))
  ask "insert into seats select n, clock_timestamp(), md5(n::text) from generate_series($((number - 99)), $number) n"
  echo "$number $(date +%s%N)" >> "$HOME_/acknowledged"
done
killed=$(date +%s%N)
kill -9 "$(head -1 "$HOME_/data/postmaster.pid")"
sleep 1
rm -rf "$HOME_/data"
echo 'Killed with -9, and its folder deleted'

began=$(date +%s%N)
rest restore
start
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
back=$((($(date +%s%N) - began) / 1000000))
last=$(ask 'select max(number) from seats')
count=$(ask 'select count(*) from seats')
lost=$((number - last))
at=$(awk -v last="$last" '$1 > last { print $2; exit }' "$HOME_/acknowledged")
seconds=0
[ -z "$at" ] || seconds=$(((killed - at) / 1000000000 + 1))
echo "Back after $back ms with $count rows, none missing before the last: $([ "$count" = "$last" ] && echo yes || echo NO)"
echo "Lost: the last $lost of $number acknowledged rows, those of at most $seconds s"
[ "$count" = "$last" ] && [ "$seconds" -le $((ARCHIVE_TIMEOUT + 50)) ]
