import { isListed, isPublished, type Executor } from '../platform/database/index.ts';

/** Events that stand in lists, those that were and those to come: for other features to go on from. */
export const listedEvents = (executor: Executor) => executor.selectFrom('events').where(isListed());

/** The same and the unlisted ones: for what is counted of a host, not for what is named. */
export const publishedEvents = (executor: Executor) => executor.selectFrom('events').where(isPublished());
