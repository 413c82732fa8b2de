import { Download } from 'lucide-react';
import { actFailed } from '../../lib/act-failed.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAct } from '../../lib/use-act.ts';
import { useStepUp } from '../../lib/use-step-up.ts';
import { Button } from '../../ui/button.tsx';

/** Saves figures as a file, "backyard-months-2026-11-21.csv", after the admin has confirmed their identity (ADM-10). */
export function CsvButton({ name, of, read }: { name: string; of: string; read: () => Promise<string> }) {
  const confirmed = useStepUp();
  const file = useAct({
    again: true,
    call: () => confirmed(read),
    onSuccess: (text) =>
      saveFile(`backyard-${name}-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', text),
    onError: (error) => actFailed(error, 'Failed to download the file. Please try again.'),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Download aria-hidden="true" className="size-4" />}
      pending={file.isPending}
      onClick={() => file.mutate()}
    >
      CSV<span className="sr-only"> {of}</span>
    </Button>
  );
}
