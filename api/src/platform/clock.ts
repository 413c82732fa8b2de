/** Where "now" comes from. Rules take an instant; only verbs and routes ask the clock. Tests give their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
