#!/usr/bin/env bash
# Tries what the Containerfile makes on a machine without an engine for containers: what serves is put together as there, weighed, and
# started as a user who may write to DATA_DIR alone, on a database of your own. Needs an installed and built clone. Without DATABASE_URL it
# is weighed and not started. Says what it found; 1 where it is 350 MB or more, or does not serve.
#   DATABASE_URL=postgres://… bash deploy/image.sh
set -euo pipefail
project="$(cd "$(dirname "$0")/.." && pwd)"
node=("$project"/node_modules/node-*/bin/node)
PORT="${PORT:-3986}"
place="$(mktemp -d)"
chmod 755 "$place"
server=''
trap '[ -z "$server" ] || kill "$server" 2> /dev/null || true; wait; rm -rf "$place"' EXIT
cd "$project"
PATH="$(dirname "${node[0]}"):$PATH" sh deploy/serving.sh "$place/serving" > "$place/log" 2>&1 || { tail -20 "$place/log"; exit 1; }

bytes() { du -sb --apparent-size "$@" | awk '{ sum += $1 } END { printf "%d", sum / 1000000 }'; }
# What the official image is made of, uncompressed: Debian's slim one (75 MB), Node with npm, its headers and yarn (25 MB beside the program).
base=$((75 + $(bytes "$(readlink -f "${node[0]}")") + 25))
ours=$(bytes "$place/serving")
# libatomic1 and ca-certificates, with what apt-get notes about them.
echo "The official image some $base MB, Debian's two packages 2 MB, ours $ours MB: $((base + 2 + ours)) MB"
echo "Of ours: node_modules $(bytes "$place/serving/node_modules") MB, api and contract $(bytes "$place"/serving/{api,contract}) MB, screens $(bytes "$place/serving/web") MB"
[ $((base + 2 + ours)) -lt 350 ]
! find "$place/serving" -type f -size +60M | grep .
[ -n "${DATABASE_URL:-}" ] || { echo "Not started: DATABASE_URL names no database"; exit 0; }

mkdir "$place/data"
cp "$(readlink -f "${node[0]}")" "$place/node"
as=()
[ "$(id -u)" != 0 ] || { chown 65534:65534 "$place/data"; as=(setpriv --reuid=65534 --regid=65534 --clear-groups); }
(cd "$place/serving" && exec env -i PATH="$PATH" DATABASE_URL="$DATABASE_URL" DATA_DIR="$place/data" PORT="$PORT" NODE_ENV=production WORKERS=2 \
  PUBLIC_URL="http://localhost:$PORT" SMTP_URL=smtp://127.0.0.1:1 MAIL_FROM=hello@example.org SUPPORT_ADDRESS=help@example.org PAYMENTS=test DRAIN_SECONDS=0 \
  "${as[@]}" "$place/node" --heap-growing-percent=30 --expose-gc api/dist/main.js) > "$place/server.log" 2>&1 &
server=$!
for ((i = 0; i < 300; i++)); do
  curl --silent --fail --output /dev/null "http://localhost:$PORT/readyz" && break
  kill -0 "$server" 2> /dev/null || { tail -20 "$place/server.log"; exit 1; }
  sleep 0.2
done
for path in / /events /api/events /api/docs /hosts; do
  status=$(curl --silent --output "$place/answer" --write-out '%{http_code} %{size_download}' "http://localhost:$PORT$path")
  echo "$path: $status bytes"
  [ "${status%% *}" = 200 ] || { tail -20 "$place/server.log"; exit 1; }
done
began=$(date +%s%N)
kill "$server"
wait "$server" && code=0 || code=$?
server=''
echo "Stopped with $code after $((($(date +%s%N) - began) / 1000000)) ms"
[ "$code" = 0 ]
