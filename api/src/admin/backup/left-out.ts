/**
 * Tables whose rows a backup leaves out. Sessions and one-time codes: one that was ended or used after the backup must not live
 * again, and whoever gets hold of the file gets nobody's session with it. Keys of programs likewise: one that was taken back since would open again; webhooks with their secrets, which sign. Devices for pushes belong to sessions. Workers and the
 * lists of what has run are of the place, and not of its people.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'public.sessions',
  'public.suspended_sessions',
  'public.api_keys',
  'public.webhook_endpoints',
  'public.webhook_deliveries',
  'public.push_devices',
  'public.sign_in_codes',
  'public.step_up_codes',
  'public.mailed_codes',
  'public.mailed_code_holders',
  'public.oidc_attempts',
  'public.passkey_challenges',
  'public.job_workers',
  'public.schema_migrations',
  'public.restore_unfinished',
  'graphile_worker.migrations',
]);
