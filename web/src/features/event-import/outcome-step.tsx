import type { EventImport } from '@backyard/contract';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { outcomesInWords, progressOf } from './import-texts.ts';
import { RowList } from './row-list.tsx';
import { StaysInStep } from './stays-in-step.tsx';

export interface OutcomeStepProps {
  item: EventImport;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Where the imported events can be found. */
  back: { to: string; label: string };
  onChooseAnother: () => void;
}

/** The import's progress, and the result of each row. */
export function OutcomeStep({ item, heading, back, onChooseAnother }: OutcomeStepProps) {
  const { done, total } = progressOf(item);
  const running = item.status === 'running';
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="title-section">
          {running ? 'Importing…' : 'Imported'}
        </h2>
        <p className="mt-1 wrap-anywhere text-muted">
          {item.fileName ? `${item.fileName}: ` : ''}
          <output>{running ? `${done} of ${total} done.` : outcomesInWords(item)}</output>
          {running && ' You can leave this page; it keeps going.'}
        </p>
        {running && (
          <ProgressLine
            label="Importing your events"
            share={total === 0 ? 0 : done / total}
            className="mt-4"
          />
        )}
      </div>
      {!running && (
        <>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={back.to}>{back.label}</LinkButton>
            <Button variant="secondary" onClick={onChooseAnother}>
              Import another file
            </Button>
          </div>
          {item.address !== null && <StaysInStep address={item.address} />}
          <RowList item={item} />
        </>
      )}
    </div>
  );
}
