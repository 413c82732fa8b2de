import { useSearchParams } from 'react-router';

/** The panel's choices stand in the address: they can be shared, and Back works. An empty value is left out. */
export function useParams() {
  const [params, setParams] = useSearchParams();
  return {
    get: (name: string): string => params.get(name) ?? '',
    set: (changes: Record<string, string>, { replace = false } = {}): void => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      setParams(next, { replace, preventScrollReset: true });
    },
  };
}
