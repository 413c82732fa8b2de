import type { EventCompany } from '@backyard/contract';
import { Fragment, Suspense } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { loadPersonMenu, personAndPicture } from '../safety/index.ts';

const PersonMenu = lazyOr(async () => (await loadPersonMenu()).PersonMenu, nothing);

const SOMEBODY = 'Somebody';

/** From the day before: who looks out for which newcomers, and where they meet. */
export function WhomOneMeets({
  meets: { looksOut, people, place },
}: {
  meets: NonNullable<EventCompany['meets']>;
}) {
  const names = people.map(({ firstName }) => firstName ?? SOMEBODY).join(' and ');
  return (
    <div className="mt-4">
      <h3 className="title-card wrap-anywhere">
        {looksOut
          ? `${names} ${people.length === 1 ? 'comes' : 'come'} for the first time`
          : `${names} looks out for you`}
      </h3>
      <div className="mt-2 flex items-center gap-3">
        {people.map(({ firstName, profileImageUrl }, index) => (
          <Avatar key={index} name={firstName ?? ''} src={profileImageUrl} />
        ))}
        <p className="min-w-0 flex-1 wrap-anywhere">
          {looksOut && 'Please look out for them. '}You meet here: {place}
        </p>
        {people.map(
          ({ registrationId, firstName, profileImageUrl }) =>
            registrationId !== null && (
              <Fragment key={registrationId}>
                <Suspense fallback={null}>
                  <PersonMenu
                    who={{ registrationId }}
                    name={firstName ?? SOMEBODY}
                    reportable={personAndPicture(
                      registrationId,
                      firstName ?? SOMEBODY,
                      profileImageUrl !== null,
                    )}
                  />
                </Suspense>
              </Fragment>
            ),
        )}
      </div>
    </div>
  );
}
