import type { Client } from 'pg';

/**
 * Turns off JIT compilation for our role in this database. Our statements are short and many, planned with guessed row counts;
 * compiling each anew can take seconds to save milliseconds. A setting of the role applies to every later connection, also behind a
 * pooler [OPS-46].
 */
export async function switchJitOff(client: Client): Promise<void> {
  await client.query(`
    do $$ begin
      if current_setting('jit') = 'on' then
        execute format('alter role %I in database %I set jit = off', current_user, current_database());
      end if;
    end $$`);
}
