-- The same answers as 0131 and 0158's functions gave. PostgreSQL reads a function in SQL anew, its patterns too, for each statement that
-- writes to a table with a check by it: most of what taking a seat cost. One in PL/pgSQL is read once a connection.
create or replace function are_questions(given jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  if given = '[]' then return true; end if;
  if jsonb_typeof(given) <> 'array' then return false; end if;
  return jsonb_array_length(given) <= 10
    and jsonb_array_length(given) = jsonb_array_length(jsonb_path_query_array(given, '$[*] ? (
      @.question like_regex "^.{1,150}$" flag "s" && @.required.type() == "boolean"
      && @.options.type() == "array" && @.options.size() <= 20 && @.options.size() != 1
      && !exists(@.options[*] ? (@.type() != "string" || !(@ like_regex "^.{1,100}$" flag "s"))))'))
    and jsonb_array_length(given) = (select count(distinct one ->> 'question') from jsonb_array_elements(given) one);
end $$;

create or replace function are_answers(given jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  if given = '[]' then return true; end if;
  if jsonb_typeof(given) <> 'array' then return false; end if;
  return jsonb_array_length(given) <= 10
    and jsonb_array_length(given) = jsonb_array_length(jsonb_path_query_array(given, '$[*] ? (
      @.question like_regex "^.{1,150}$" flag "s" && @.answer like_regex "^.{1,250}.{0,250}$" flag "s")'))
    and jsonb_array_length(given) = (select count(distinct one ->> 'question') from jsonb_array_elements(given) one);
end $$;

create or replace function are_guest_names(given text[]) returns boolean language plpgsql immutable parallel safe as $$
begin
  if given = '{}' then return true; end if;
  return coalesce((select bool_and(one is not null and char_length(one) between 1 and 60) from unnest(given) as one), true);
end $$;
