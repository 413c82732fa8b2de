/**
 * Two rows of every table that has constraints, in the order in which they need each other: row `n` is of person `n`, event `n`
 * and so on. The second of each is what the table of constraints tries to spoil.
 */
export const TWO_ROWS = `
create function pg_temp.id(n int) returns uuid language sql
  return ('0190a000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid;
create function pg_temp.hash(n int) returns bytea language sql return sha256(convert_to(n::text, 'UTF8'));
create temp view two as select n, pg_temp.id(n) as id, pg_temp.hash(n) as hash, timestamptz '2026-11-21 18:00Z' as now
  from generate_series(1, 2) n;

insert into members (id, email, first_name, last_name, location, onboarding_completed_at, created_at, updated_at)
  select id, 'person' || n || '@example.com', 'Ada', 'Field', 'Austin, TX', now, now, now from two;
insert into member_interests select id, 'Hiking' from two;
insert into onboarding_answers select id, 'social_style', '{introvert}' from two;
insert into hosts (member_id, name, created_at) select id, 'Host ' || n * 7, now from two;
insert into event_series (id, host_id, created_at) select id, id, now from two;
insert into events (id, host_id, title, description, location, starts_at, ends_at, time_zone, categories, capacity,
    approval_status, series_id, series_day, created_at, updated_at)
  select id, id, 'Games', 'Bring one.', 'The Den', now, now + interval '1 hour', 'America/Chicago', '{games}', 5, 'approved',
    id, '2026-11-21', now, now from two;
insert into conversations select id, 1 from two;
insert into conversation_mails (member_id) select id from two;
insert into conversation_places (event_id, member_id) select id, id from two;
insert into event_messages (id, event_id, number, member_id, text, created_at) select id, id, 1, id, 'Hello', now from two;
insert into host_follows (host_id, member_id, created_at) select id, pg_temp.id(3 - n), now from two;
insert into suspensions (id, member_id, reason, answer, answered_at, created_at) select id, id, 'Why', 'Sorry', now, now from two;
insert into suspended_sessions select hash, id, now from two;
insert into reports (id, reporter_id, kind, subject_id, concerns_id, reason, words, outcome, notes, decided_by, created_at, decided_at)
  select id, id, 'person', pg_temp.id(3 - n), pg_temp.id(3 - n), 'spam', 'Words', 'acted', 'Notes', id, now, now from two;
insert into invitations select id, id, repeat('t', 21) || n, now from two;
insert into event_helpers (id, event_id, number, role, email, invited_by, invited_at, expires_at, token_hash)
  select id, id, n, 'door', 'helper' || n || '@example.com', id, now, now + interval '1 hour', hash from two;
insert into event_invitees (id, event_id, email, invited_at) select id, id, 'guest' || n || '@example.com', now from two;
insert into walk_ins (event_id, email, asked_by, asked_at) select id, 'walks' || n || '@example.com', id, now from two;
insert into event_invite_links (event_id, token, max_uses, made_at) select id, repeat('t', 21) || n, 5, now from two;
insert into announcements (id, event_id, author_id, by_team, text, number, created_at) select id, id, id, false, 'Hello', 1, now from two;
insert into warnings select id, id, id, 'Words', now from two;
insert into blocks select id, pg_temp.id(3 - n), now from two;
insert into kept_away select id, pg_temp.id(3 - n), now from two;
insert into notification_settings (member_id) select id from members;
insert into refused_mail select id, now, '550 5.1.1' from two;
insert into inbox_entries (id, member_id, topic, subject, path, created_at)
  select gen_random_uuid(), id, 'seats', 'You are in', '/events', now() from members;
insert into followers (member_id) select id from two;
insert into event_news (event_id, published_at) select id, now from two;
insert into approval_steps (event_id, action, actor_id, at) select id, 'submitted', id, now from two;
insert into host_requests (id, member_id, message, created_at) select id, id, 'Chess', now from two;
insert into event_imports (id, member_id, file_name, format, content, settings, reading, created_at, expires_at)
  select id, id, 'a.csv', 'csv', '', '{}', '{}', now, now from two;
insert into event_import_rows (import_id, number, source, source_key, plan, title, location, pending, reasons, notes, changes,
    body, given)
  select id, n, 'Row', 'key', 'new', 'Games', 'Den', false, '[]', '[]', '[]', '{}', '{}' from two;
insert into event_sources (id, member_id, address, name, settings, every_hours, when_gone, created_at, next_at)
  select id, id, 'https://example.com/' || n, 'Games', '{}', 6, 'ask', now, now from two;
insert into event_source_deletions select id, 'key' from two;
insert into imported_events (event_id, host_id, source_key, given, imported_at) select id, id, 'key', '{}', now from two;
insert into payments (id, member_id, kind, event_id, description, amount_cents, gateway, gateway_id, create_key, cancel_key,
    created_at)
  select id, id, 'event', id, 'Games', 500, 'test', 'g' || n, 'c' || n, 'x' || n, now from two;
insert into payments (id, member_id, kind, tier, description, amount_cents, gateway, gateway_id, create_key, cancel_key,
    created_at)
  select pg_temp.id(n + 2), id, 'tier', 'playground', 'Plan', 500, 'test', 'h' || n, 'd' || n, 'y' || n, now from two;
insert into refunds (id, payment_id, amount_cents, reason, key, created_at)
  select id, id, 500, 'cancelled', 'r' || n, now from two;
insert into ledger (kind, payment_id, refund_id, member_id, amount_cents, gateway, at)
  select 'payment', id, null, id, 500, 'test', now from two;
insert into registrations (id, event_id, member_id, price_steps, payment_id, created_at)
  select id, id, id, '[]', id, now from two;
insert into discount_codes (id, event_id, code, percent, max_uses, created_at)
  select id, id, 'CODE-' || n, 10, 5, now from two;
insert into code_uses (event_id, member_id, code_id, seats, registration_id) select id, id, id, 1, id from two;
insert into added_code_uses select id, id, 1 from two;
insert into seat_handings (id, event_id, registration_id, giver_id, token_hash, mailed, created_at, expires_at)
  select id, id, id, id, hash, false, now, now + interval '1 hour' from two;
insert into registration_news select id from two;
insert into event_tables (event_id, size, rounds) select id, 5, 1 from two;
insert into table_seats select id, id, 1, 1, false from two;
insert into table_partings select id, pg_temp.id(1), pg_temp.id(2) from two;
insert into see_again_answers select id, id, now from two;
insert into see_again_choices select id, id, pg_temp.id(3 - n), now from two;
insert into friendships values (pg_temp.id(1), pg_temp.id(2), pg_temp.id(1), now());
insert into friend_asks select id, pg_temp.id(3 - n), id, now from two;
insert into company_pairs (newcomer_id, event_id, regular_id, slot) select id, id, pg_temp.id(3 - n), 1 from two;
insert into check_ins select id, id, now, now, now, id from two;
insert into check_in_undos select id, now from two;
insert into attendance_claims (registration_id, event_id, claimed_at) select id, id, now from two;
insert into ratings (id, event_id, member_id, rating, created_at, updated_at) select id, id, id, 4, now, now from two;
insert into rating_replies (rating_id, reply, created_at, updated_at) select id, 'Thanks', now, now from two;
insert into search_words select 'word' || n from two;
insert into host_words select id, 1, 1, '{word}' from two;
insert into seat_holds (event_id, member_id, payment_id, expires_at) select id, id, id, now from two;
insert into waitlist_entries (id, event_id, member_id, created_at) select id, id, id, now from two;
insert into subscriptions (id, member_id, payment_id, gateway, gateway_id, state, tier, renewal_tier, started_at, period_start,
    period_end, created_at, updated_at)
  select id, id, id, 'test', 's' || n, 'active', 'playground', 'playground', now, now, now + interval '1 month', now, now from two;
insert into billing_customers select id, 'test', 'cus' || n from two;
insert into sessions (token_hash, member_id, created_at, expires_at) select hash, id, now, now + interval '1 day' from two;
insert into push_devices (token_hash, member_id, endpoint, p256dh, auth, public_key, created_at)
  select token_hash, member_id, 'https://push.example/' || sessions.id, repeat('k', 87), repeat('a', 22), repeat('k', 87), now()
  from sessions;
insert into unwanted_mail select hash, now from two;
insert into mail_key (key) select hash from two limit 1 on conflict do nothing;
insert into push_keys (public_key, private_key) values (repeat('k', 87), repeat('k', 43)) on conflict do nothing;
insert into passkeys (id, member_id, credential_id, public_key, counter, synced, name, created_at)
  select id, id, 'cred' || n, '', 0, false, 'Key', now from two;
insert into api_keys (id, member_id, name, scopes, token_hash, prefix, created_at)
  select id, id, 'Key', '{events:read}', hash, 'byk_abcde' || n, now from two;
insert into webhook_endpoints (id, member_id, site, url, kinds, secret, created_at, off)
  select id, id, false, 'https://hooks.example.com/' || n, '{event.published}', hash, now, 'owner' from two;
insert into webhook_deliveries (id, endpoint_id, kind, data, happened_at, due_at)
  select id, id, 'event.published', '{}', now, now from two;
insert into passkey_challenges select repeat('c', 42) || n, 'enrol', hash, now from two;
insert into mailed_codes (id, purpose, account, code_hash, digits, created_at, expires_at)
  select id, 'sign_in', 'a@example.com', hash, 6, now, now + interval '1 hour' from two;
insert into mailed_code_holders select id, hash, 5 from two;
insert into failed_guesses select 'sign_in', 'a@example.com', now from two;
insert into external_identities select 'https://id.example', n::text, id, now from two;
insert into oidc_attempts select hash, 'v', 'n', null, now from two;
insert into rate_limits select 'k' || n, now, 1 from two;
insert into uploads (id, member_id, created_at, expires_at) select id, id, now, now + interval '1 hour' from two;
insert into album_pictures select id, id, id, 1, now from two;
insert into mails (id, kind, recipient, payload, dedupe_key) select id, 'sign_in_code', 'a@example.com', '{}', 'm' || n from two;
insert into audit_entries (id, at, action, subject_kind) select id, now, 'event_created', 'event' from two;
insert into audit_personal_values (entry_id, member_id) select id, id from two;
insert into made_once (member_id, act, key, asked, created_at) select id, 'events.create', 'k', hash, now from two;
insert into webhook_events select 'evt' || n, 't', 'o', 't', now, now from two;
insert into community_months select date '2026-01-01' + n * interval '1 month', 0, 0, 0, 0, 0, 0, now from two;
insert into community_alone select now + n * interval '1 day', 0, 0, 0, 0, 0, 0, 0, 0 from two;
insert into community_counts select 'place ' || n, 'Hiking', 1 from two;
insert into job_workers (worker_id, group_number) select 'w' || n, n from two;
insert into schema_migrations (name, checksum) select 'made up ' || n, 'c' from two;
insert into test_processor.intents (id, client_secret, status, amount_cents, description, metadata, idempotency_key, created_at)
  select 'pi' || n, 'secret' || n, 'succeeded', 500, '', '{}', 'k' || n, now from two;
insert into test_processor.refunds select 're' || n, 'pi' || n, 500, '{}', 'k' || n, now from two;
insert into test_processor.subscriptions (id, customer_id, plan, plan_name, plan_cents, started_at, period_start, period_end,
    idempotency_key)
  select 'sub' || n, 'cus', 'p', 'P', 500, now, now, now + interval '1 month', 'k' || n from two;
insert into test_processor.invoices select 'in' || n, 'sub' || n, 'pi' || n, 'p', now, now, null from two;
insert into calendar_host (host) values ('backyard.example') on conflict do nothing;
`;
