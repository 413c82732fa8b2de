import type { EventImport } from '@backyard/contract';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useSendFile } from './use-send-file.ts';

/** A file, dropped or chosen: it is uploaded and parsed at once, but nothing is created yet. */
export function ChooseFile({ onRead }: { onRead: (read: EventImport) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { share, problem, setProblem, send } = useSendFile(onRead);
  const drop = ({ files }: DataTransfer): void => {
    const [file, ...more] = files;
    if (more.length > 0) setProblem('One file at a time, please.');
    else if (file) send(file);
  };
  return (
    <FieldGroup
      legend="Your file"
      hint={'A calendar (.ics) or a table (.csv) with at most 2\u00A0MB and 2,000 events.'}
      error={problem}
    >
      <DropZone onDrop={drop} className="min-h-56 px-6 py-8 text-center">
        {(over) => (
          <div className="flex flex-col items-center gap-4">
            <FileUp aria-hidden="true" className="size-9 text-accent-ink" />
            <p className="max-w-sm text-muted">
              {over ? (
                'Let go to read it'
              ) : (
                <>
                  {/* Phones have no drag and drop. */}
                  <span className="max-sm:hidden">Drag a file here, or choose one. </span>You see what will
                  happen before anything is created.
                </>
              )}
            </p>
            <FileInput ref={input} accept=".ics,.csv,.tsv,.txt,text/calendar,text/csv" onFile={send} />
            <Button pending={share !== null} pendingLabel="Reading..." onClick={() => input.current?.click()}>
              Choose a file
            </Button>
            {share !== null && (
              <ProgressLine label="Sending your file" share={share} className="w-56 max-w-full" />
            )}
          </div>
        )}
      </DropZone>
      <output className="sr-only">{share === null ? '' : 'Reading your file'}</output>
    </FieldGroup>
  );
}
