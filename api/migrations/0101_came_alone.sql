-- What became of people who came alone, of the whole community, as a job counted it (docs/rules/measured.md). The sums of closed
-- groups: what of them is told, the reader decides.
create table community_alone (
  counted_at timestamptz(3) primary key,
  at_tables int not null,
  at_tables_met int not null,
  without_tables int not null,
  without_tables_met int not null,
  with_friend int not null,
  with_friend_back int not null,
  without_friend int not null,
  without_friend_back int not null
);
