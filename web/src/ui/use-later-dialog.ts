import { useState } from 'react';
import { toast } from './toast-store.ts';

/** A dialog whose code comes with the first press. When it does not arrive a toast says so, and the page stays. */
export function useLaterDialog(load: () => Promise<unknown>) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const show = async (): Promise<void> => {
    setState('loading');
    try {
      await load();
      setState('open');
    } catch {
      setState('closed');
      toast({ title: 'Error', description: 'That did not load. Please try again.', variant: 'destructive' });
    }
  };
  return {
    open: state === 'open',
    loading: state === 'loading',
    show: () => void show(),
    close: () => setState('closed'),
  };
}
