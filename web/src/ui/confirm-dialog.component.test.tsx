import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

let root: Root | undefined;
const open = (given: Partial<ConfirmDialogProps>) => {
  const onClose = vi.fn<() => void>();
  const onConfirm = vi.fn<() => void>();
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ConfirmDialog
      title="Sure?"
      description="It goes."
      confirmLabel="Do it"
      onClose={onClose}
      onConfirm={onConfirm}
      {...given}
    />,
  );
  return { onClose, onConfirm };
};
const asked = page.getByRole('alertdialog', { name: 'Sure?' });

afterEach(() => {
  root?.unmount();
  root = undefined;
});

it('Escape and the way out close what asks', async () => {
  const { onClose } = open({});
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(2);
});

it('[interface.60] while what was confirmed is under way nothing closes it: a way out would look as if it were taken back', async () => {
  const { onClose } = open({ pending: true });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  const again = open({});
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => again.onClose.mock.calls.length).toBe(1);
});

it('while what it asks about is on its way there is nothing to say yes to, and the way out is open', async () => {
  const { onClose, onConfirm } = open({ loading: true });
  await asked.getByRole('button', { name: /Do it/ }).click({ force: true });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onConfirm).not.toHaveBeenCalled();
});
