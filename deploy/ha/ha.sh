#!/usr/bin/env bash
# Builds what docs/high-availability.md describes on this machine, from Debian's packages and the files beside this one: three PostgreSQL with
# etcd and Patroni, PgBouncer, HAProxy, two servers, a bucket. Then, while people register and read: a replica is cut off and comes back, both servers
# are restarted one after the other, and the primary's machine is killed. Says what was answered and measured; 1 where something did not
# hold. Needs an installed and built clone and some four minutes; all of it is at 127.10.0.* and in a folder that goes again. Skips with a notice
# without a package. As root PostgreSQL and what is around it run as "postgres" and "nobody".
#   deploy/ha/ha.sh [cut] [rolling] [killed]        PER_SECOND=200
set -euo pipefail
[ "$(uname)" = Linux ] || { echo 'Skipped: only Linux has a whole network of addresses of its own (127.0.0.0/8).'; exit 0; }
for program in etcd patroni pgbouncer haproxy /usr/lib/postgresql/15/bin/postgres; do
  PATH="$PATH:/usr/sbin" command -v "$program" > /dev/null || {
    echo "Skipped: there is no $program here (apt-get install etcd-server patroni postgresql-15 pgbouncer haproxy)."
    exit 0
  }
done
project="$(cd "$(dirname "$0")/../.." && pwd)"
node=("$project"/node_modules/node-*/bin/node)
PATH="$PATH:/usr/sbin" exec "${node[0]}" "$project/deploy/ha/trial/main.ts" "$@"
