import { createContext } from 'react';

/** Whether another dialog has come before those that are drawn here: they are not seen until it is gone, so that no second sheet lies on a first. */
export const BehindAnother = createContext(false);
