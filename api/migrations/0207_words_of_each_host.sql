-- What each host adds to the words that slips in searches are measured by, and of which texts: the job looks anew at those alone whose texts have
-- changed. Null: what the place itself offers.
create table host_words (
  host_id uuid unique nulls not distinct references hosts (member_id) on delete cascade,
  -- How many texts, and the sum of their hashes (32 bits each).
  texts bigint not null,
  written bigint not null,
  -- Those of most of its events first.
  words text[] not null
);
