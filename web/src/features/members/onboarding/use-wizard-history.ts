import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What an entry of the browser's history knows of the wizard. */
interface Mark {
  /** From 0. */
  step: number;
  /** The step of the entry before it. */
  before: number;
  /** How many entries of the wizard lie before it. */
  depth: number;
}

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' &&
  value !== null &&
  ['step', 'before', 'depth'].every((name) => Number.isInteger(Reflect.get(value, name)));

function markOf(state: unknown): Mark | null {
  const mark: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'wizard') : null;
  return isMark(mark) ? mark : null;
}

export interface WizardHistory {
  /** The step that the history's entry is for, from 0. Whether its answers are there is not known here. */
  asked: number;
  /** How many entries of the wizard lie before this one. */
  depth: number;
  goTo: (step: number) => void;
  /** One step back from this one. */
  back: (step: number) => void;
  /** To the entry that the wizard began with. */
  rewind: () => void;
}

/**
 * Each step is an entry of the browser's history, at the address that the person came to: Back goes one step back, and
 * leaves the wizard from the first one only.
 * @param kept the step of an earlier visit in this tab, whose entries are gone.
 */
export function useWizardHistory(kept: number): WizardHistory {
  const { pathname, search, hash, key, state } = useLocation();
  const navigate = useNavigate();
  const [firstKey] = useState(key);
  const mark = markOf(state);
  const asked = mark?.step ?? (key === firstKey ? kept : 0);
  const depth = mark?.depth ?? 0;
  const goTo = (step: number): void => {
    const wizard: Mark = { step, before: asked, depth: depth + 1 };
    // The page below is not read again: it is not to be seen yet, and Next answers without a connection.
    void navigate(
      { pathname, search, hash },
      { state: { wizard }, preventScrollReset: true, defaultShouldRevalidate: false, flushSync: true },
    );
  };
  return {
    asked,
    depth,
    goTo,
    back: (step) => {
      if (mark?.before === step - 1) void navigate(-1);
      else goTo(step - 1);
    },
    rewind: () => void navigate(-depth),
  };
}
