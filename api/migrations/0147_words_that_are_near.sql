-- For a word that may be a slip the nearest of all known words are read, so many and no more, however many begin with its letter:
-- a host can write any number of words into titles.
create index search_words_near on search_words using gist (word gist_trgm_ops);
-- It told words by their first letter and length, all of which were read then. The process before finds them without it.
drop index search_words_alike;
