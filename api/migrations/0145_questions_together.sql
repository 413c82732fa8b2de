-- The questions of one event together have a bound: twenty long choices of each of ten were 60 kB, which everybody read who saw the event. As
-- jsonb writes them, with a space after each comma and colon: a little above what the form takes (contract: LIMITS.questionsBytes).
-- Of an event that asks more, the first that fit stay: what people answered keeps the words that it was given to.
update events
set questions = (
  select coalesce(jsonb_agg(fitting.one order by fitting.place), '[]')
  from (
    select one, place, sum(octet_length(one::text) + 2) over (order by place) as upto
    from jsonb_array_elements(events.questions) with ordinality as each_question (one, place)
  ) as fitting
  where fitting.upto <= 8190)
where octet_length(questions::text) > 8192;

alter table events add constraint questions_together check (octet_length(questions::text) <= 8192);
