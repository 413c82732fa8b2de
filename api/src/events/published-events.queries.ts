import { isListed, isPublished, type Executor } from '../platform/database/index.ts';

/** Listed events, past and upcoming: a base for other features' queries. */
export const listedEvents = (executor: Executor) => executor.selectFrom('events').where(isListed());

/** The same and the unlisted ones: for a host's counts, not for naming events. */
export const publishedEvents = (executor: Executor) => executor.selectFrom('events').where(isPublished());
