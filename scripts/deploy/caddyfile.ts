/** Where each directive of Caddy 2.6 may appear (caddyserver.com/docs/caddyfile), as far as our file needs and somewhat further. */
const words = (text: string): string[] => text.trim().split(/\s+/);
const KNOWN: Record<string, string[]> = {
  'a site': words('encode header log redir request_body reverse_proxy tls'),
  reverse_proxy: words(`
    to transport header_up header_down trusted_proxies flush_interval lb_policy lb_retries lb_try_duration lb_try_interval
    health_uri health_port health_interval health_timeout health_status health_headers
    fail_duration max_fails unhealthy_status unhealthy_latency unhealthy_request_count`),
  transport: words(`
    read_buffer write_buffer dial_timeout read_timeout write_timeout response_header_timeout
    keepalive keepalive_interval keepalive_idle_conns compression tls`),
};
const TIMES = /_(?:interval|duration|timeout)$|^keepalive$/;
const TIME = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;

/** What Caddy would refuse in a file, by line: an unknown or misplaced word, a bad duration, an unclosed block. */
export function unknownIn(text: string): string[] {
  const faults: string[] = [];
  const within: string[] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const said = words(line);
    const [word = '', value = ''] = said;
    const say = (what: string) => faults.push(`${index + 1}: ${what}`);
    if (word === '' || word.startsWith('#')) continue;
    if (word === '}') {
      if (within.pop() === undefined) say('a block ends that never began');
      continue;
    }
    const place = within.at(-1);
    if (place !== undefined && !KNOWN[place]?.includes(word)) say(`${word} is nothing of ${place}`);
    else if (place !== undefined && TIMES.test(word) && !TIME.test(value)) say(`${word} ${value} is no time`);
    if (said.at(-1) === '{') within.push(place === undefined ? 'a site' : word);
  }
  if (within.length > 0) faults.push(`${lines.length}: a block has no end`);
  return faults;
}
