import { createContext, useContext } from 'react';

/** Somebody was asked to confirm who they are, and thought better of it: nothing was done, nothing needs to be said. */
export class NotConfirmed extends Error {
  constructor() {
    super('The person did not confirm who they are');
    this.name = 'NotConfirmed';
  }
}

/** Makes a call; when the server wants a fresh confirmation first, asks for it and makes the call again. */
export type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

export const StepUpContext = createContext<Confirmed>((call) => call());

/** The way to make calls that may need a confirmation, inside `StepUp`. Rejects with NotConfirmed. */
export const useStepUp = (): Confirmed => useContext(StepUpContext);
