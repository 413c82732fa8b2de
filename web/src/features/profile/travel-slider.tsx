import { LIMITS } from '@backyard/contract';
import { useId } from 'react';
import { travelText } from '../../lib/person-texts.ts';
import { FieldError } from '../../ui/field.tsx';

/** 1 to 100 miles: arrows move by one, Page Up and Page Down by ten, Home and End to the ends. */
export function TravelSlider({
  miles,
  onChange,
  error,
}: {
  miles: number;
  onChange: (miles: number) => void;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          Travel distance
        </label>
        <span aria-hidden="true" className="tabular-nums">
          {travelText(miles)}
        </span>
      </div>
      <input
        id={id}
        name="travelDistance"
        type="range"
        min={LIMITS.minTravelDistance}
        max={LIMITS.maxTravelDistance}
        step={1}
        value={miles}
        aria-valuetext={travelText(miles)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full cursor-pointer accent-accent"
      />
      <div aria-hidden="true" className="-mt-2 flex justify-between text-sm text-muted">
        <span>{LIMITS.minTravelDistance} mile</span>
        <span>{LIMITS.maxTravelDistance} miles</span>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
