import type { EventImport } from '@backyard/contract';
import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldGroup } from '../../ui/field-group.tsx';
import { useSendFile } from './use-send-file.ts';

/** A file, dragged here or chosen: it is sent and read at once, and nothing is made of it yet. */
export function ChooseFile({ onRead }: { onRead: (read: EventImport) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { share, problem, setProblem, send } = useSendFile(onRead);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file, ...more] = event.dataTransfer.files;
    if (more.length > 0) setProblem('One file at a time, please.');
    else if (file) send(file);
  };
  return (
    <FieldGroup
      legend="Your file"
      hint="A calendar (.ics) or a table (.csv) with at most 2 MB and 2,000 events."
      error={problem}
    >
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'grid min-h-56 place-items-center rounded-card border-2 border-dashed bg-raised px-6 py-8 text-center transition-colors',
          over ? 'border-accent bg-accent-soft' : 'border-control',
        )}
      >
        <div className="flex flex-col items-center gap-4">
          <FileUp aria-hidden="true" className="size-9 text-accent-ink" />
          <p className="max-w-sm text-muted">
            {over
              ? 'Let go to read it'
              : 'Drag a file here, or choose one. You see what will happen before anything is created.'}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            accept=".ics,.csv,.tsv,.txt,text/calendar,text/csv"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) send(file);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
          <Button pending={share !== null} pendingLabel="Reading..." onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          {share !== null && (
            <progress
              aria-label="Sending your file"
              max={100}
              value={Math.round(share * 100)}
              className="h-2 w-56 max-w-full accent-accent"
            />
          )}
        </div>
      </div>
      <output className="sr-only">{share === null ? '' : 'Reading your file'}</output>
    </FieldGroup>
  );
}
