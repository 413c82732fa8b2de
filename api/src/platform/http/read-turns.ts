import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { inTurns, type Turns } from '../in-turns.ts';
import { clientKey } from './client-key.ts';
import type { Viewer } from './viewer.ts';

/**
 * Far more waits than anybody asks for who reads, also where a whole university is behind one address: between clients turns are
 * taken, and it is refused only what would fill the memory. One alone leaves room for others at any moment.
 */
const WAITING = { waiting: 10_000, ofOne: 2000 } as const;
const CALLS: Turns = {
  atOnce: 32,
  waiting: WAITING.waiting,
  ofOne: { atOnce: 8, waiting: WAITING.ofOne },
};
/** Drawing a page is the processor's work: more at once are no faster. */
const PAGES: Turns = {
  atOnce: 16,
  waiting: WAITING.waiting,
  ofOne: { atOnce: 4, waiting: WAITING.ofOne },
};

/** Does the work when it is this reader's turn: the member's, or else the client's [HOLD-83]. */
type ReadTurn = <T>(request: FastifyRequest, viewer: Viewer, work: () => Promise<T>) => Promise<T>;

export interface ReadTurns {
  call: ReadTurn;
  page: ReadTurn;
}

/** Calls that read, and pages that are drawn. Apart: a page that is drawn waits for none of its own calls. */
export function readTurns({ rateLimits }: Pick<Config, 'rateLimits'>): ReadTurns {
  if (!rateLimits) return { call: atOnce, page: atOnce };
  return { call: turnsOf(CALLS), page: turnsOf(PAGES) };
}

const atOnce: ReadTurn = async (_request, _viewer, work) => work();

function turnsOf(turns: Turns): ReadTurn {
  const inTurn = inTurns(turns);
  return async (request, viewer, work) => inTurn({ who: viewer?.id ?? clientKey(request.ip) }, work);
}
