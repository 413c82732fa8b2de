-- What comes soonest near a place: read cell by cell (a degree of latitude by a degree of longitude), each in the order of time, so
-- that a city with a hundred thousand events to come costs no more than one with a thousand (docs/rules/recommendations.md, REC-13).
-- Latitude and longitude are keys, so that what lies outside the circle's box is passed over within the index.
create index events_by_cell on events
  ((floor(latitude)::int * 360 + floor(longitude)::int), starts_at, latitude, longitude)
  where approval_status = 'approved' and cancelled_at is null;
