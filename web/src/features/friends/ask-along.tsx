import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { later } from '../../ui/lazy-or.ts';
import type { AskDialogProps } from './ask-dialog.tsx';

const AskDialog = later(async () => (await import('./ask-dialog.tsx')).AskDialog);

/** 'Ask along': invites this friend to one of the member's own events. */
export function AskAlong({ friend, name }: Pick<AskDialogProps, 'friend'> & { name: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Ask along<span className="sr-only"> {name}</span>
      </Button>
      <Suspense fallback={null}>
        {asking && <AskDialog friend={friend} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
