import type { EventEditForm } from '@backyard/contract';

const people = (count: number): string => (count === 1 ? '1 person is' : `${count} people are`);
const payments = (count: number): string =>
  count === 1 ? 'The one payment goes back in full. ' : `All ${count} payments go back in full. `;

/** The same for this date and the later ones of its series. */
export const deletionOfAll = ({ dates, registered, paid }: NonNullable<EventEditForm['following']>): string =>
  registered === 0 && paid === 0
    ? `Nobody is registered for any of the ${dates} dates. They cannot be brought back.`
    : `${dates} dates. ${people(registered)} registered for some of them: ` +
      `${registered === 1 ? 'they are told in one email' : 'each is told in one email'}. ` +
      `${paid > 0 ? payments(paid) : ''}This cannot be undone.`;

/** The consequences of deleting: who is notified, who is refunded, what is kept. */
export function deletionText({ deleting, registered, paid }: EventEditForm['consequences']): string {
  if (deleting === 'removes') return 'Nobody is registered, so nobody is told. It cannot be brought back.';
  const told = registered === 1 ? 'they are' : 'all of them are';
  return (
    `${people(registered)} registered: ${told} told by email that it is cancelled. ` +
    `${paid > 0 ? payments(paid) : ''}It stays in their history, marked cancelled. This cannot be undone.`
  );
}
