import { LIMITS, type OwnRating } from '@backyard/contract';
import { useRef, useState, type FormEvent } from 'react';
import { keepDraft } from '../../lib/stored.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useFormToast } from '../../ui/use-form-toast.ts';
import { draftFrom, keptRating, type RatingDraft } from './kept-rating.ts';
import { StarRating } from './star-rating.tsx';
import { useRate } from './use-rate.ts';

const PICK_A_STAR = 'Please select a star rating before submitting.';

/** Stars and a review, starting with the member's earlier rating (docs/product.md: rating). */
export function RatingForm({
  memberId,
  eventId,
  own,
}: {
  memberId: string;
  eventId: string;
  own: OwnRating;
}) {
  const first = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const kept = keptRating(memberId, eventId);
  const start: RatingDraft = { rating: own.rating, review: own.review ?? '' };
  const [answers, setAnswers] = useState(() => draftFrom(kept.read()) ?? start);
  const { rating: stars, review } = answers;
  const change = (some: Partial<RatingDraft>): void => {
    const next = { ...answers, ...some };
    setAnswers(next);
    // A touch can close the sheet: the entered values are there when it opens again.
    keepDraft(kept, next.rating === start.rating && next.review === start.review ? null : next);
  };
  const [reminded, setReminded] = useState(false);
  const say = useFormToast();
  const { pending, rate } = useRate(memberId, eventId);
  const tooLong = review.trim().length > LIMITS.reviewLength;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (stars === null) {
      setReminded(true);
      say('Rating Required', PICK_A_STAR);
      first.current?.focus();
      return;
    }
    if (tooLong) {
      words.current?.focus();
      return;
    }
    rate(stars, review);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <StarRating
        value={stars}
        onChange={(rating) => change({ rating })}
        firstRef={first}
        error={reminded && stars === null ? PICK_A_STAR : undefined}
      />
      <Field
        label="Your review"
        optional
        hint="Shown to everybody, without your name."
        error={tooLong ? `Review must be under ${LIMITS.reviewLength} characters` : undefined}
      >
        <TextArea
          ref={words}
          dir="auto"
          rows={3}
          value={review}
          onChange={(event) => change({ review: event.target.value })}
          limit={LIMITS.reviewLength}
          placeholder="What should the next guests know?"
        />
      </Field>
      <div>
        <Button type="submit" needsNetwork pending={pending} pendingLabel="Submitting…">
          {own.rating === null ? 'Submit Rating' : 'Update Rating'}
        </Button>
      </div>
    </form>
  );
}
