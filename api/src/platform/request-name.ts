import { AsyncLocalStorage } from 'node:async_hooks';

const names = new AsyncLocalStorage<string>();

/** Whatever this work causes, mails above all, is caused by the request of that name (`X-Request-Id`). */
export const nameWork = <T>(name: string, work: () => T): T => names.run(name, work);

/** The request that is being answered; null in jobs, commands and starts. */
export const requestName = (): string | null => names.getStore() ?? null;
