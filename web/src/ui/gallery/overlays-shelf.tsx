import { CalendarPlus, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { Menu, MenuItem, MenuSeparator } from '../menu.tsx';
import { TextArea } from '../text-area.tsx';
import { toast, toastDone, toastFailed } from '../toast-store.ts';
import { Tooltip } from '../tooltip.tsx';
import { Row, Section } from './section.tsx';

function RegisterDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          title="Join “Board games in the back room”"
          description="Saturday, November 28 at 7:30 PM · The Corner House"
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Not now
              </Button>
              <Button onClick={() => setOpen(false)}>Confirm Registration</Button>
            </>
          }
        >
          <Field label="Notes" optional hint="Anything the host should know?">
            <TextArea rows={3} />
          </Field>
          <Checkbox className="mt-3" label="I agree to the event guidelines and safety policies." />
        </Dialog>
      )}
    </>
  );
}

function Confirm() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open confirmation
      </Button>
      {open && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title="Cancel your registration?"
          description="Are you sure you want to unregister from this event?"
          confirmLabel="Unregister"
          cancelLabel="Keep my seat"
          onConfirm={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function OverlaysShelf() {
  return (
    <Section title="Overlays">
      <Row>
        <RegisterDialog />
        <Confirm />
        <Menu
          trigger={
            <Button variant="secondary" icon={<CalendarPlus aria-hidden="true" className="size-5" />}>
              Add to Calendar
            </Button>
          }
        >
          <MenuItem href="https://calendar.google.com/" newTab>
            Google
          </MenuItem>
          <MenuItem href="https://outlook.live.com/" newTab>
            Outlook
          </MenuItem>
          <MenuSeparator />
          <MenuItem href="/event.ics" download="event.ics" icon={<Download className="size-5" />}>
            Download .ics
          </MenuItem>
        </Menu>
        <Tooltip text="Only you and the host see your note.">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
      </Row>
      <Row>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Copied', description: 'The link is on your clipboard.' })}
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toastDone('Successfully registered!', 'A confirmation is on its way to your mailbox.')
          }
        >
          Success toast
        </Button>
        <Button variant="secondary" onClick={() => toastFailed('Registration failed', 'Please try again.')}>
          Error toast
        </Button>
      </Row>
    </Section>
  );
}
