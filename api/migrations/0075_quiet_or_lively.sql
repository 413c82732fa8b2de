-- What a host says of the evening: quiet or lively, and where whoever comes for the first time is met.
alter table events
  add column atmosphere text constraint events_atmosphere_check check (atmosphere in ('quiet', 'lively')),
  add column meeting_point text constraint events_meeting_point_check check (char_length(meeting_point) <= 200);
