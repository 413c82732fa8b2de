import { useEffect, useEffectEvent } from 'react';
import { TAB_EVENT, tabNamed, type DashboardTab } from './dashboard-tab.ts';

/** Listens for the page event that opens a tab. Unknown tab names are ignored. */
export function useTabEvent(open: (tab: DashboardTab) => void): void {
  const hear = useEffectEvent((event: Event) => {
    const tab = event instanceof CustomEvent ? tabNamed(event.detail) : undefined;
    if (tab !== undefined) open(tab);
  });
  useEffect(() => {
    const listener = (event: Event): void => hear(event);
    window.addEventListener(TAB_EVENT, listener);
    return () => window.removeEventListener(TAB_EVENT, listener);
  }, []);
}
