import { PATHS } from '@backyard/contract';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text inside a double-quoted attribute: hosts may call themselves what they like. */
const attribute = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** What a host copies to other places. `site` has no trailing slash. */
export function snippetsFor(site: string, hostName: string) {
  const name = attribute(hostName);
  const page = `${site}${PATHS.host(hostName)}`;
  return {
    page,
    calendar: `${page}/events.ics`,
    feed: `${page}/events.rss`,
    script: `<script async src="${site}${PATHS.embedScript}" data-host="${name}"></script>`,
    frame: `<iframe src="${site}${PATHS.embed(hostName)}" title="Events by ${name}" loading="lazy" style="width:100%;height:480px;border:0"></iframe>`,
  };
}
