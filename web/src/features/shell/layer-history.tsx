import { useEffect } from 'react';
import { useBlocker, useLocation, useNavigation } from 'react-router';
import {
  hasEntries,
  pageArrived,
  pageLeaves,
  takeEntriesBack,
  watchEntries,
} from '../../ui/layer-entries.ts';

/** Asked before each navigation. */
function writesOnEntries({ historyAction }: { historyAction: string }): boolean {
  if (historyAction === 'POP') return false;
  pageLeaves();
  return hasEntries();
}

/** Back closes the topmost dialog, question or menu instead of leaving the page. Draws nothing. */
export function LayerHistory(): null {
  const location = useLocation();
  const { state } = useNavigation();
  useEffect(watchEntries, []);
  useEffect(() => {
    if (state === 'idle') pageArrived(location.key);
  }, [location, state]);
  const blocker = useBlocker(writesOnEntries);
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let overtaken = false;
    const goOn = async (): Promise<void> => {
      await takeEntriesBack();
      if (!overtaken) blocker.proceed();
    };
    void goOn();
    return () => {
      overtaken = true;
    };
  }, [blocker]);
  return null;
}
