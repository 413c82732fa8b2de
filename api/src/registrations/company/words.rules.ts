/** Where newcomers are met: as the host said, else at the venue. */
export const placeToMeet = ({
  meeting_point,
  location,
}: {
  meeting_point: string | null;
  location: string;
}): string => (meeting_point === null ? location : `${meeting_point} (${location})`);

interface Met {
  looks_out: boolean;
  first_name: string | null;
}

const namesOf = (rows: readonly Met[]): string =>
  rows.map(({ first_name }) => first_name ?? 'somebody').join(' and ');

/** The sentence for either of a pair: who looks out for whom, and where they meet. Null for a reader without company [COMPANY-7]. */
export function companyWords(
  rows: readonly Met[],
  event: { meeting_point: string | null; location: string },
): { label: string; value: string } | null {
  const newcomers = rows.filter(({ looks_out }) => looks_out);
  const place = `You meet here: ${placeToMeet(event)}`;
  if (newcomers.length > 0)
    return {
      label: 'Somebody new',
      value: `${namesOf(newcomers)} ${newcomers.length === 1 ? 'comes' : 'come'} for the first time. Please look out for them.\n${place}`,
    };
  return rows.length > 0
    ? { label: 'Your company', value: `${namesOf(rows)} looks out for you.\n${place}` }
    : null;
}
