import { useSearchParams } from 'react-router';

/** The panel's choices are kept in the URL, so that they can be shared and Back works. Empty values are left out. */
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
