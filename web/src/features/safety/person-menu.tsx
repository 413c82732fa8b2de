import { Ban } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../ui/lazy-or.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { Meant } from './put-on-list.tsx';

const PutOnList = later(async () => (await import('./put-on-list.tsx')).PutOnList);

/** What one can do about somebody, wherever they are shown. `onGone`: they are not to be seen here any more. */
export function PersonMenu({ who, name, onGone }: { who: Meant; name: string; onGone?: () => void }) {
  const [blocking, setBlocking] = useState(false);
  return (
    <>
      <RowMenu
        label={`What to do about ${name}`}
        acts={[
          {
            label: 'Block',
            icon: <Ban className="size-5 text-danger" />,
            danger: true,
            onSelect: () => setBlocking(true),
          },
        ]}
      />
      {blocking && (
        <Suspense>
          <PutOnList
            list="blocks"
            who={who}
            name={name}
            onClose={() => setBlocking(false)}
            {...(onGone && { onDone: onGone })}
          />
        </Suspense>
      )}
    </>
  );
}
