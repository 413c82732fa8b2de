/**
 * Tables whose rows a backup leaves out. Sessions and one-time codes: one that was ended or used after the backup must not work again, and
 * a stolen backup file must not contain usable sessions. API keys likewise, as one revoked since would work again, and webhooks with their
 * signing secrets. Push devices belong to sessions. Worker rows and the lists of what has run belong to the installation, not to its
 * people.
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
