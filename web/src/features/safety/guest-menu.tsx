import { UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../ui/lazy-or.ts';
import { PersonMenu } from './person-menu.tsx';
import { personAndPicture } from './reportable.ts';

const PutOnList = later(async () => (await import('./put-on-list.tsx')).PutOnList);

export interface GuestMenuProps {
  registrationId: string;
  name: string;
  hasPicture: boolean;
}

/** A host's menu for an attendee of their event: what every member can do, and barring them. */
export function GuestMenu({ registrationId, name, hasPicture }: GuestMenuProps) {
  const [asking, setAsking] = useState(false);
  const who = { registrationId };
  return (
    <>
      <PersonMenu
        who={who}
        name={name}
        reportable={personAndPicture(registrationId, name, hasPicture)}
        further={[
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
          <PutOnList list="keptAway" who={who} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
