/** What a browser can do for pushes, and how it stands with it. */
export type PushState =
  /** iPhones and iPads tell nothing to pages that were not added to the home screen. */
  | 'needs_home_screen'
  | 'unsupported'
  /** The person, or their browser, has said no to this site. */
  | 'blocked'
  | 'off'
  | 'on';

/** What a browser says of itself. */
export interface PushFacts {
  supported: boolean;
  apple: boolean;
  installed: boolean;
  permission: NotificationPermission;
  /** It has a subscription that was made for the site's key. */
  subscribed: boolean;
  /** The server tells this session by push. */
  pushedHere: boolean;
}

/** Both sides have to agree for it to be on. */
export function pushState(facts: PushFacts): PushState {
  if (!facts.supported) return facts.apple && !facts.installed ? 'needs_home_screen' : 'unsupported';
  if (facts.permission === 'denied') return 'blocked';
  return facts.permission === 'granted' && facts.subscribed && facts.pushedHere ? 'on' : 'off';
}
