#!/usr/bin/env bash
# Tries what the README says of a restart: two servers behind the sample of nginx, or of Caddy, are stopped and started one after the other, while
# twelve clients ask without a pause. Says how each request ended; 1 where one failed. Needs that proxy, a clone that is installed and built, and
# the ports 3987 to 3989; skips with a notice without the proxy.
#
#   deploy/rolling.sh            PROXY=nginx (or caddy) ROUNDS=3 WORKERS=2 DRAIN_SECONDS=5
set -euo pipefail
PROXY="${PROXY:-nginx}"
command -v "$PROXY" > /dev/null || { echo "Skipped: there is no $PROXY here (apt-get install $PROXY)."; exit 0; }
project="$(cd "$(dirname "$0")/.." && pwd)"
node=("$project"/node_modules/node-*/bin/node)
place="$(mktemp -d)"
chmod 755 "$place"
servers=()
proxy=''
trap 'kill $proxy ${servers[@]} 2> /dev/null || true; wait; rm -rf "$place"' EXIT

start() { # PORT
  PORT=$1 DATA_DIR="$place/data" PUBLIC_URL=http://localhost:3987 NODE_ENV=test DEMO=0 RATE_LIMITS=off LOG_LEVEL=warn TRUST_PROXY=1 \
    WORKERS="${WORKERS:-2}" DRAIN_SECONDS="${DRAIN_SECONDS:-5}" "${node[0]}" "$project/api/src/main.ts" >> "$place/$1.log" 2>&1 &
  servers[$1 - 3988]=$!
  until curl --silent --fail --output /dev/null "http://localhost:$1/readyz"; do sleep 0.2; done
}

# The sample without TLS, which is not what is tried.
sed -e 's/^    server 127.0.0.1:3000 /    server 127.0.0.1:3988 /; s/# server 127.0.0.1:3010 /server 127.0.0.1:3989 /' \
  -e 's/listen 443 ssl http2;/listen 127.0.0.1:3987;/; /ssl_certificate/d; s/Host \$host;/Host $http_host;/' \
  -e '/^server {$/{N;/listen 80;/{N;N;N;d}}' "$project/deploy/nginx.conf" > "$place/site.conf"
temp="$(for part in client_body proxy fastcgi uwsgi scgi; do echo "${part}_temp_path $place/$part;"; done)"
echo "pid $place/pid; error_log $place/error.log; daemon off; events {} http { access_log off; $temp include $place/site.conf; }" \
  > "$place/nginx.conf"

start 3988
start 3989
case "$PROXY" in
  nginx) nginx -p "$place" -c "$place/nginx.conf" & ;;
  caddy)
    { printf '{\nadmin off\n}\n'; cat "$project/deploy/Caddyfile"; } > "$place/Caddyfile"
    SITE=http://localhost:3987 UPSTREAM='localhost:3988 localhost:3989' XDG_DATA_HOME="$place" XDG_CONFIG_HOME="$place" HOME="$place" \
      caddy run --config "$place/Caddyfile" --adapter caddyfile > "$place/caddy.log" 2>&1 &
    ;;
esac
proxy=$!
# Until it sends people on.
for ((i = 0; i < 100; i++)); do
  curl --silent --fail --output /dev/null --header 'Host: localhost:3987' http://127.0.0.1:3987/readyz && break
  sleep 0.2
done
"${node[0]}" --input-type=module -e "
  import { Agent, request } from 'node:http';
  const agent = new Agent({ keepAlive: true, maxSockets: 12 });
  const headers = { host: 'localhost:3987', origin: 'http://localhost:3987', 'content-type': 'application/json' };
  const ends = {};
  let isOver = false;
  process.on('SIGTERM', () => (isOver = true));
  const ask = (method, path, body) =>
    new Promise((resolve) => {
      const call = request({ host: '127.0.0.1', port: 3987, path, method, agent, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode)).on('error', (error) => resolve(error.code));
      });
      call.on('error', (error) => resolve(error.code)).end(body);
    });
  await Promise.all(Array.from({ length: 12 }, async (_client, number) => {
    while (!isOver) {
      const end = number % 3 === 0
        ? await ask('POST', '/api/login/verify', '{\"email\":\"nobody@example.com\",\"code\":\"000000\"}')
        : await ask('GET', number % 2 ? '/api/events' : '/');
      ends[end] = (ends[end] ?? 0) + 1;
    }
  }));
  const { 200: read = 0, 401: refused = 0, ...failed } = ends;
  console.log(\`\${read + refused} requests answered, failed: \${JSON.stringify(failed)}\`);
  process.exit(read > 0 && refused > 0 && Object.keys(failed).length === 0 ? 0 : 1);
" &
clients=$!
sleep 2
for ((round = 1; round <= ${ROUNDS:-3}; round++)); do
  for port in 3988 3989; do
    kill "${servers[$port - 3988]}"
    wait "${servers[$port - 3988]}"
    start "$port"
  done
done
kill "$clients"
wait "$clients"
