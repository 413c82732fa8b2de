import type { Client } from 'pg';

/**
 * Tells a server that compiles statements not to. Ours are short and many, and are planned with guesses of how many rows there will be: what compiles them anew each time takes
 * seconds for milliseconds. A role may say so of itself, and each later connection has it, behind a pooler as well [OPS-46].
 */
export async function switchJitOff(client: Client): Promise<void> {
  await client.query(`
    do $$ begin
      if current_setting('jit') = 'on' then
        execute format('alter role %I in database %I set jit = off', current_user, current_database());
      end if;
    end $$`);
}
