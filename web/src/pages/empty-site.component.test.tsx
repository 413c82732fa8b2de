// Statements held: interface.29, interface.49.

/** A new site without events and members: its texts must still be true. */
import { PATHS, type CurrentUser, type SignInOptions } from '@backyard/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { member } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';
import { usualAnswers } from '../testing/usual-answers.ts';

/** Claims that would be untrue without any event, host or other member. */
const UNTRUE =
  /every week|happening near you|more where these|taste of what|see all (?:events|hosts)|no host found|what they do next|left of this|fewer filters find more|first one/i;

const PLACES: [address: string, as: CurrentUser | null, said: string][] = [
  [PATHS.home, member(), 'Nothing in your calendar yet.'],
  [PATHS.discover, null, 'No events available at the moment'],
  [PATHS.discover, member(), 'Somebody has to begin'],
  [PATHS.hosts, null, 'Nobody hosts here yet.'],
  [PATHS.hosts, member(), 'No Host Events Yet'],
  [PATHS.events, null, 'Nothing is planned just now.'],
  [`${PATHS.events}?when=weekend`, null, 'Nothing to come this weekend.'],
  [`${PATHS.events}?when=today`, member(), 'No events found'],
  [`${PATHS.events}?category=games`, member(), 'Nothing matches all of that.'],
];

it.each(PLACES)('%s says only what is true of an empty site', async (address, as, said) => {
  await openScreen(address, { as });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(said);
  await expect.element(main).not.toMatchTextContent(UNTRUE);
});

const options = usualAnswers(null)['GET /api/login/options'];
const community = page.getByRole('region', { name: /nearly stayed home|don’t need to know anyone/ });

it('[interface.49] nobody is quoted where nobody has said anything', async () => {
  await openScreen(PATHS.home, { as: null });
  await expect.element(community).toMatchTextContent('You don’t need to know anyone');
  expect(document.querySelector('blockquote')).toBeNull();
});

it('[interface.49] [landing.5] the demo’s people say three things', async () => {
  const maya = { email: 'member@demo.test', name: 'Maya', description: 'Free', profileImageUrl: null };
  await openScreen(PATHS.home, {
    as: null,
    answers: { 'GET /api/login/options': { ...(options as SignInOptions), demoPeople: [maya] } },
  });
  await expect.element(community).toMatchTextContent('People who nearly stayed home');
  await expect.poll(() => document.querySelectorAll('blockquote').length).toBe(3);
});
