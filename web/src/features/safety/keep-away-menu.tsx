import { UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../ui/lazy-or.ts';
import { RowMenu } from '../../ui/row-menu.tsx';

const PutOnList = later(async () => (await import('./put-on-list.tsx')).PutOnList);

/** For a host, at somebody who comes to one of their events. */
export function KeepAwayMenu({ registrationId, name }: { registrationId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <RowMenu
        label={`What to do about ${name}`}
        acts={[
          {
            label: 'Keep away from my events',
            icon: <UserX className="size-5 text-danger" />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      {asking && (
        <Suspense>
          <PutOnList list="keptAway" who={{ registrationId }} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
