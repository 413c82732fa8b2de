-- What a host asks whoever registers, and what people answered (docs/product.md: ask). An answer keeps the words that it was given to: a
-- question that is changed or taken away later takes no answer with it.
create function are_questions(given jsonb) returns boolean language sql immutable parallel safe as $$
  select case
    when given = '[]' then true
    when jsonb_typeof(given) <> 'array' then false
    else jsonb_array_length(given) <= 10
      and jsonb_array_length(given) = jsonb_array_length(jsonb_path_query_array(given, '$[*] ? (
        @.question like_regex "^.{1,150}$" flag "s" && @.required.type() == "boolean"
        && @.options.type() == "array" && @.options.size() <= 20 && @.options.size() != 1
        && !exists(@.options[*] ? (@.type() != "string" || !(@ like_regex "^.{1,100}$" flag "s"))))'))
      and jsonb_array_length(given) = (select count(distinct one ->> 'question') from jsonb_array_elements(given) one)
  end
$$;

create function are_answers(given jsonb) returns boolean language sql immutable parallel safe as $$
  select case
    when given = '[]' then true
    when jsonb_typeof(given) <> 'array' then false
    else jsonb_array_length(given) <= 10
      and jsonb_array_length(given) = jsonb_array_length(jsonb_path_query_array(given, '$[*] ? (
        @.question like_regex "^.{1,150}$" flag "s" && @.answer like_regex "^.{1,250}.{0,250}$" flag "s")'))
      and jsonb_array_length(given) = (select count(distinct one ->> 'question') from jsonb_array_elements(given) one)
  end
$$;

-- An event of the platform's asks nothing: answers are for a host, and it has none.
alter table events
  add column questions jsonb not null default '[]' constraint event_questions check (are_questions(questions)),
  add constraint questions_are_a_hosts check (host_id is not null or questions = '[]');

-- The same column whichever way leads to a seat (contract/src/wishes.ts).
alter table registrations
  add column answers jsonb not null default '[]' constraint registration_answers check (are_answers(answers));
alter table payments
  add column answers jsonb not null default '[]' constraint payment_answers check (are_answers(answers));
alter table waitlist_entries
  add column answers jsonb not null default '[]' constraint waitlist_answers check (are_answers(answers));
