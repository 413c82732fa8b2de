/** The state of pushes in a browser. */
export type PushState =
  /** iPhones and iPads deliver pushes only to pages added to the home screen. */
  | 'needs_home_screen'
  | 'unsupported'
  /** The person, or their browser, has denied this site. */
  | 'blocked'
  | 'off'
  | 'on';

/** The facts reported by a browser. */
export interface PushFacts {
  supported: boolean;
  apple: boolean;
  installed: boolean;
  permission: NotificationPermission;
  /** It has a subscription that was made for the site's key. */
  subscribed: boolean;
  /** The server sends pushes to this session. */
  pushedHere: boolean;
}

/** Both sides have to agree for it to be on. */
export function pushState(facts: PushFacts): PushState {
  if (!facts.supported) return facts.apple && !facts.installed ? 'needs_home_screen' : 'unsupported';
  if (facts.permission === 'denied') return 'blocked';
  return facts.permission === 'granted' && facts.subscribed && facts.pushedHere ? 'on' : 'off';
}
