export { Closing } from './closing.tsx';
import { HowItWorks } from './how.tsx';
import { Community } from './voices.tsx';

/** What one only reads on the landing page; with its last word, which is links alone. */
export function Story() {
  return (
    <>
      <HowItWorks />
      <Community />
    </>
  );
}
