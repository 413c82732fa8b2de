import { escapeMarkup, PATHS } from '@backyard/contract';

/** Snippets that a host copies to other sites. `site` has no trailing slash. */
export function snippetsFor(site: string, hostName: string) {
  // A host's name may contain any characters.
  const name = escapeMarkup(hostName);
  const page = `${site}${PATHS.host(hostName)}`;
  return {
    page,
    calendar: `${page}/events.ics`,
    feed: `${page}/events.rss`,
    script: `<script async src="${site}${PATHS.embedScript}" data-host="${name}"></script>`,
    frame: `<iframe src="${site}${PATHS.embed(hostName)}" title="Events by ${name}" loading="lazy" style="width:100%;height:480px;border:0"></iframe>`,
  };
}
