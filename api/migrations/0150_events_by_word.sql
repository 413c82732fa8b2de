-- How many events have one of a word's forms is counted by an index that is right by itself: the index of three letters finds what may be,
-- and each of up to 12,500 texts was read again.
--
-- PL/pgSQL, and dear: so it stays a call of its own, and a plan knows that it costs far more than looking for a word does.
create function words_of(value text) returns text[]
  language plpgsql immutable strict parallel safe cost 100
  as $$ begin return string_to_array(regexp_replace(value, '\W+', ' ', 'g'), ' '); end $$;

create index events_words on events using gin (words_of(search_text))
  where approval_status = 'approved' and cancelled_at is null;

-- Of what an index of some rows holds nothing is known otherwise: nine events were expected to have any word, of seven letters and more, that
-- thousands have, and the thousands were read for the few that another word would have left.
create statistics events_compact_text on (compact_text(search_text)) from events;
create statistics events_words_of on (words_of(search_text)) from events;
analyze events;
