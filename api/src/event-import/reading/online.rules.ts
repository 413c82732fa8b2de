/** Where people meet online, as calendars and forms write it in the place of a place. */
const ONLINE = new Set([
  ...'online virtual virtually remote remotely internet webinar livestream'.split(' '),
  ...'zoom webex skype discord gotomeeting gotowebinar facetime jitsi whereby streamyard twitch teams'.split(
    ' ',
  ),
  'microsoft teams',
  'ms teams',
  'google meet',
  'google hangouts',
  'cisco webex',
  'zoom us',
  'skype for business',
  'jitsi meet',
  'slack huddle',
  'youtube live',
  'facebook live',
  'instagram live',
]);

/** Words beside these that name no place either: "Zoom Meeting (link below)", "Online event", "via Zoom, Passcode: 5". */
const BESIDE = new Set(
  'meeting meetings call calls video event only on via by the and or in link below description besprechung passcode password pin id'.split(
    ' ',
  ),
);

const URL = /^[(<]?(?:https?:\/\/|www\.)\S+$|^[a-z0-9-]+(?:\.[a-z0-9-]+)+\/\S*$/i;

/** Whether a text names nothing that people could go to: a meeting online, or a link alone. */
function isOnline(text: string): boolean {
  const words = text.split(/\s+/).filter(Boolean);
  const said = words.filter((word) => !URL.test(word));
  const named = said
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !BESIDE.has(word));
  // Only links, or words beside one; "Meeting" alone may be a room.
  if (named.length === 0) return said.length < words.length;
  return ONLINE.has(named.join(' ')) || named.every((word) => ONLINE.has(word));
}

/**
 * The physical part of a place [IMP-36]: of "Microsoft Teams Meeting; Room 4" (as Outlook writes it) the room. Returns the text unchanged
 * if all of it is a place, and what was left out.
 */
export function withoutOnline(text: string): { place: string; online: string[] } {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const online = parts.filter(isOnline);
  if (online.length === 0) return { place: text, online };
  return { place: parts.filter((part) => !online.includes(part)).join('; '), online };
}
