import { PATHS } from '@backyard/contract';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { snippetsFor } from './snippets.ts';

/** Ways for a host to show their events elsewhere: the address, feeds, and a list for their own site. */
export function ShareDialog({ hostName, onClose }: { hostName: string; onClose: () => void }) {
  const { page, calendar, feed, script, frame } = snippetsFor(window.location.origin, hostName);
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title="Share your page"
      description="Your upcoming events, wherever your people are. Everything stays up to date by itself."
    >
      <div className="flex flex-col gap-5">
        <CopyField label="Your page" value={page} />
        <CopyField label="Calendar to subscribe to (.ics)" value={calendar} />
        <CopyField label="News feed (RSS)" value={feed} />
        <h3 className="mt-3 title-card">On your own site</h3>
        <CopyField
          label="List that fits its height"
          hint="Paste it where you want the list. It follows each reader’s theme."
          value={script}
        />
        <CopyField label="The same without scripts" hint="Choose the height yourself." value={frame} />
        <figure>
          <figcaption className="font-semibold">How it looks</figcaption>
          <iframe
            src={PATHS.embed(hostName)}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            title={`Preview: events by ${hostName}`}
            className="mt-2 h-80 w-full rounded-card border border-line"
          />
        </figure>
      </div>
    </Dialog>
  );
}
