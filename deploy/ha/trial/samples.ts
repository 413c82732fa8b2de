import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './place.ts';

/** The samples' network, and what is ours of this machine in its place: the last number stays. */
export const NETWORK = '127.10.0.';
export const FRONT = `${NETWORK}20`;
export const SERVERS = [`${NETWORK}21`, `${NETWORK}22`];
export const BUCKET = `${NETWORK}31`;
/** Where people come in, without TLS, which is not what is tried. */
export const ORIGIN = `http://${FRONT}:8080`;

/** One of the files that an operator takes, in this network; further words are replaced too. */
export function sample(name: string, replaced: Record<string, string> = {}): string {
  let text = readFileSync(path.join(PROJECT, 'deploy/ha', name), 'utf8').replaceAll('10.0.0.', NETWORK);
  for (const [word, other] of Object.entries(replaced)) {
    if (!text.includes(word)) throw new Error(`${name} has no "${word}" any more`);
    text = text.replaceAll(word, other);
  }
  return text;
}

/** The settings of such a file. */
export const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name ?? '', value ?? '']),
  );

/** The proxy of people and databases, as somebody who is not root starts it. */
export const proxySample = (): string =>
  sample('haproxy.cfg', {
    '    user haproxy\n    group haproxy\n': '',
    [`bind ${FRONT}:80\n`]: `bind ${FRONT}:8080\n`,
    [`    bind ${FRONT}:443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1\n`]: '',
    '    http-request redirect scheme https unless { ssl_fc }\n': '',
    'X-Forwarded-Proto https': 'X-Forwarded-Proto http',
    'bind 127.0.0.1:8405': `bind ${FRONT}:8405`,
  });

/** Of PostgreSQL's own `postgres`, who makes the product's role and looks at what is going on. */
export const SUPERUSER_PASSWORD = settingsIn(sample('patroni.env'))['PATRONI_SUPERUSER_PASSWORD'] ?? '';
