import type { MotifName } from '@backyard/contract';
import type { Motif } from '../pieces.ts';
import * as afternoons from './afternoons.ts';
import * as clubHouse from './club-house.ts';
import * as creative from './creative.ts';
import * as dishes from './dishes.ts';
import * as evenings from './evenings.ts';
import * as games from './games.ts';
import * as networking from './networking.ts';
import * as outdoors from './outdoors.ts';
import * as pantry from './pantry.ts';
import * as sports from './sports.ts';
import * as sweets from './sweets.ts';
import * as tableGames from './table-games.ts';

/** Every motif by its name. */
export const DRAWN: Record<MotifName, Motif> = {
  ...afternoons,
  ...clubHouse,
  ...creative,
  ...dishes,
  ...evenings,
  ...games,
  ...networking,
  ...outdoors,
  ...pantry,
  ...sports,
  ...sweets,
  ...tableGames,
};
