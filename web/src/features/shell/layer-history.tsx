import { useCallback, useEffect, useState } from 'react';
import {
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  type BlockerFunction,
} from 'react-router';
import {
  hasEntries,
  pageArrived,
  pageLeaves,
  takeEntriesBack,
  watchEntries,
} from '../../ui/layer-entries.ts';
import { createHeldNavigation } from './held-navigation.ts';

/** Back closes the topmost dialog, question or menu instead of leaving the page. Draws nothing. */
export function LayerHistory(): null {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [held] = useState(() => createHeldNavigation((to, options) => void navigate(to, options)));
  useEffect(watchEntries, []);
  useEffect(() => {
    if (state === 'idle') pageArrived(location.key);
  }, [location, state]);
  // Asked before each navigation.
  const writesOnEntries = useCallback<BlockerFunction>(
    ({ historyAction, nextLocation }) => {
      held.asked(nextLocation, historyAction === NavigationType.Replace);
      if (historyAction === NavigationType.Pop) return false;
      pageLeaves();
      return hasEntries();
    },
    [held],
  );
  const blocker = useBlocker(writesOnEntries);
  useEffect(() => {
    if (blocker.state === 'blocked') void held.goOn(blocker, takeEntriesBack());
  }, [blocker, held]);
  return null;
}
