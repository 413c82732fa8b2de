import { createContext, useContext } from 'react';

/** The person was asked to confirm who they are and cancelled: nothing was done, and no message is needed. */
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
