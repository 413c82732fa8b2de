export { Closing } from './closing.tsx';
export { readStory } from './community.tsx';
import { Community } from './community.tsx';
import { HowItWorks } from './how.tsx';

/** What one only reads on the landing page; with its last word, which is links alone. */
export function Story() {
  return (
    <>
      <HowItWorks />
      <Community />
    </>
  );
}
