import { useId, useState, type RefObject } from 'react';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Star } from './star.tsx';
import { STARS, starsLabel } from './stars.tsx';

/** The meaning of each number of stars. */
const WORDS = ['', 'Not for me', 'Could be better', 'It was okay', 'Good time', 'Loved it'] as const;

export interface StarRatingProps {
  value: number | null;
  onChange: (stars: number) => void;
  error?: string | undefined;
  /** The first star, which takes the focus if a rating is missing. */
  firstRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Stars to choose from: native radios, so that arrows move, the group is one tab stop and a touch does what a click
 * does. Each star is 44 px wide; the pointer shows beforehand what a press would give.
 */
export function StarRating({ value, onChange, error, firstRef }: StarRatingProps) {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value ?? 0;
  return (
    <FieldGroup legend="Your rating" error={error}>
      <div className="-ml-2 flex flex-wrap items-center gap-x-3">
        <span className="flex" onPointerLeave={() => setPointed(null)}>
          {STARS.map((star) => (
            <label
              key={star}
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse') setPointed(star);
              }}
              className="relative grid size-11 place-items-center rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                ref={star === STARS[0] ? firstRef : undefined}
                type="radio"
                name={name}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              <span className="sr-only">{`${starsLabel(star)}: ${WORDS[star]}`}</span>
              <Star large lit={star <= shown} />
            </label>
          ))}
        </span>
        <span aria-hidden="true" className="text-muted">
          {WORDS[shown]}
        </span>
      </div>
    </FieldGroup>
  );
}
