import { isName, REASONS } from '@backyard/contract';
import { isUniqueViolation, type Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findNames, findNameUse, insertHost, keysOfWords } from './host-names.queries.ts';
import { updateHost } from './host-profile.queries.ts';
import { hasCheckMark, OFFICIAL_WORDS, pretends, readingsOf, wearsBadge } from './official-name.rules.ts';

const MAX_TRIES = 50;
/** Room for a number behind a person's name. */
const LONGEST_OWN = 90;

/** Whether a name pretends to be the platform, or checked by it, also in letters that look like others [HOST-33]. */
async function looksOfficial(trx: Executor, name: string): Promise<boolean> {
  if (hasCheckMark(name) || wearsBadge(name)) return true;
  const keys = await keysOfWords(trx, readingsOf(name), OFFICIAL_WORDS);
  return keys !== undefined && keys.readings.some((words) => pretends(words, keys));
}

/**
 * Ensures a host's public name when the role is given: the one they had, else their own name, with a number if it or a look-alike is taken
 * [HOST-32], else a neutral one. The text on their page is left for them to write: nothing is copied from the profile [HOLD-29].
 */
export async function ensureHost(trx: Executor, memberId: string, now: Date): Promise<string> {
  const member = await findNames(trx, memberId);
  if (member.name) return member.name;
  const own = [member.first_name, member.last_name].filter(Boolean).join(' ').slice(0, LONGEST_OWN).trim();
  const usable = own !== '' && isName(own) && !(await looksOfficial(trx, own));
  for (let count = usable ? 1 : MAX_TRIES; count <= MAX_TRIES; count++) {
    const name = count === MAX_TRIES ? `Host ${memberId.slice(-12)}` : count === 1 ? own : `${own} ${count}`;
    // Two at once with the same name: the second waits for the first, and takes the next number.
    if (await insertHost(trx, memberId, name, now)) return name;
  }
  throw new Error('No name is left for this host');
}

/**
 * Gives a host another public name. Throws host_name_taken, host_name_reserved, and invalid_input for a name of nothing to
 * be seen.
 */
export async function renameHost(trx: Executor, memberId: string, name: string): Promise<void> {
  if ((await findNames(trx, memberId)).name === name) return;
  const found = await findNameUse(trx, name);
  if (found?.empty)
    throw new Refusal('invalid_input', {
      issues: [{ path: 'hostName', message: 'Use at least one letter or digit' }],
    });
  if (!found?.free) throw taken();
  if (await looksOfficial(trx, name))
    throw new Refusal('host_name_reserved', {
      issues: [{ path: 'hostName', message: REASONS.host_name_reserved.message }],
    });
  try {
    await updateHost(trx, memberId, { name });
  } catch (error) {
    const clashes = ['hosts_told_apart', 'hosts_name_folded', 'hosts_name_key'];
    throw clashes.some((constraint) => isUniqueViolation(error, constraint)) ? taken() : error;
  }
}

const taken = () =>
  new Refusal('host_name_taken', {
    issues: [{ path: 'hostName', message: 'Another host has this name, or one that looks like it.' }],
  });
