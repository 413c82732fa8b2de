export { Closing } from './closing.tsx';
export { readStory } from './community.tsx';
import { Community } from './community.tsx';
import { HowItWorks } from './how.tsx';

/** The static text of the landing page, with its end, which is only links. */
export function Story() {
  return (
    <>
      <HowItWorks />
      <Community />
    </>
  );
}
