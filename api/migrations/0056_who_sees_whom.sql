-- What each member decides about being seen: in the lists of events they go to, and by visitors, as a face on cards.
alter table members
  add column hidden_from_lists boolean not null default false,
  add column face_for_visitors boolean not null default false;
