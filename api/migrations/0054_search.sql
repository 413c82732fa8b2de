-- Whoever types an event's title finds it first, however it is spaced.
create index events_by_title on events (compact_text(fold_text(title)), starts_at, id)
  where approval_status = 'approved' and cancelled_at is null;

-- Words in titles and places of events to come, so that "potery" is known to mean "pottery". A job writes them down anew.
create table search_words (
  word text primary key
);
create index search_words_alike on search_words (left(word, 1), char_length(word));

-- Those of whatever is there already.
insert into search_words (word)
select distinct word
from events, regexp_split_to_table(
  fold_text(title || ' ' || location || ' ' || coalesce(city, '')), '[^[:alnum:]]+') as word
where approval_status = 'approved' and cancelled_at is null and char_length(word) between 4 and 30;
