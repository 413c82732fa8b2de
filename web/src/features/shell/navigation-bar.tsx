import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Below this a bar would only flicker. */
const SHOW_AFTER_MS = 150;

/** A thin line at the top while the next page loads, once that takes longer than a blink. */
export function NavigationBar() {
  const busy = useNavigation().state !== 'idle';
  return busy ? <DelayedBar /> : null;
}

function DelayedBar() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), SHOW_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!due) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-60 h-1 origin-left scale-x-90 bg-glow transition-transform duration-[6s] ease-out starting:scale-x-0"
    />
  );
}
