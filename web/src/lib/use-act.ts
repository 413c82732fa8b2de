import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from './api-client.ts';
import { newKey } from './new-key.ts';

export interface Act<Input, Answer> {
  /**
   * Makes the call. `idempotencyKey` is the key of this form: calls that make something carry it, so that the server makes it
   * once however often it is sent. It stays the same until something was made.
   */
  call: (input: Input, idempotencyKey: string) => Promise<Answer>;
  /** Awaited as part of the act: until it is done the screen does not change. */
  onSuccess?: (answer: Answer, input: Input) => unknown;
  onError?: (error: Error, input: Input) => unknown;
  onSettled?: () => unknown;
  /** The same act can be offered at two places of a screen: while one is under way the other does nothing. */
  name?: string;
  /**
   * The button remains after success and may be pressed again: another file is read, a code is resent. Without
   * this a successful act stays pending until its part of the screen is gone, since the next page takes a moment to load.
   */
  again?: boolean;
}

export type ActResult<Input, Answer> = Pick<
  UseMutationResult<Answer, Error, Input>,
  'data' | 'error' | 'isError' | 'isPending' | 'isSuccess' | 'reset' | 'variables'
> & { mutate: (input: Input) => void };

/**
 * What a button does that changes something. One act, one key: from the press until its screen has changed every other
 * press does nothing, the one in the same tick too, which comes before anything is drawn anew. The only way to a mutation
 * (`one-act.test.ts`).
 */
export function useAct<Input = void, Answer = unknown>(act: Act<Input, Answer>): ActResult<Input, Answer> {
  const underWay = useRef(false);
  const idempotencyKey = useRef<string>(null);
  const [over, setOver] = useState(true);
  const release = (): void => {
    underWay.current = false;
    setOver(true);
  };
  const queryClient = useQueryClient();
  const { name } = act;
  const mutation = useMutation({
    ...(name !== undefined && { mutationKey: [name] }),
    // Nothing is sent later behind a person's back: offline it fails at once, and says so.
    networkMode: 'always',
    mutationFn: (input: Input) => act.call(input, (idempotencyKey.current ??= newKey())),
    onSuccess: async (answer, input) => {
      idempotencyKey.current = null;
      await act.onSuccess?.(answer, input);
    },
    onError: (error, input) => {
      // A plain "no" has made nothing. Where no answer came, something may be there: the next press is the same one.
      if (error instanceof ApiError && error.status < 500 && error.code !== 'form_changed')
        idempotencyKey.current = null;
      return act.onError?.(error, input);
    },
    onSettled: async (_answer, error) => {
      await act.onSettled?.();
      if (error !== null || act.again) release();
    },
  });
  const { mutate: begin, data, error, isError, isPending, isSuccess, reset, variables } = mutation;
  const mutate = useCallback(
    (input: Input): void => {
      if (underWay.current) return;
      if (name !== undefined && queryClient.isMutating({ mutationKey: [name] }) > 0) return;
      underWay.current = true;
      setOver(false);
      begin(input);
    },
    [begin, queryClient, name],
  );
  return { data, error, isError, isPending: isPending || !over, isSuccess, reset, variables, mutate };
}
