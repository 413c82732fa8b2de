import { formatMoment } from '../../lib/formats.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { useAnswers } from './use-answers.ts';

export interface DraftBannerProps {
  form: ReturnType<typeof useAnswers>;
  timeZone: string;
}

/** Says that the form contains a draft, and offers to start over; that can be undone. */
export function DraftBanner({ form, timeZone }: DraftBannerProps) {
  const { draft, putAway, overtaken, startOver, bringBack } = form;
  if (putAway) {
    return (
      <Banner
        action={
          <Button variant="secondary" size="small" onClick={bringBack}>
            Bring it back
          </Button>
        }
      >
        We set aside what you had typed.
      </Banner>
    );
  }
  if (overtaken) {
    return (
      <Banner
        tone="warning"
        title="This event has changed in the meantime"
        action={
          <Button variant="secondary" size="small" onClick={startOver}>
            Show the saved event
          </Button>
        }
      >
        What you see here is what you typed; saving it replaces the other change.
      </Banner>
    );
  }
  if (!draft) return null;
  return (
    <Banner
      title="Your draft is back"
      action={
        <Button variant="secondary" size="small" onClick={startOver}>
          Start over
        </Button>
      }
    >
      You typed this on {formatMoment(draft.keptAt, timeZone)} and did not save it.
    </Banner>
  );
}
