import { HowItWorks } from './how.tsx';
import { Community } from './voices.tsx';

/** What one only reads on the landing page. */
export function Story() {
  return (
    <>
      <HowItWorks />
      <Community />
    </>
  );
}
