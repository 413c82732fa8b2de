-- Who was asked at a door can be taken off again, and with that goes the invitation that asking made (docs/rules/door.md: DOOR-31 to DOOR-35).
-- The host's phone knows each by its id: no address stands in a call's own address.
alter table walk_ins
  add column id uuid not null default uuidv7(),
  add column withdrawn_at timestamptz(3),
  add column invites boolean not null default false;
