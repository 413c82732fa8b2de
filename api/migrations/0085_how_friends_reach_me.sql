-- An address, a number or a name somewhere: what a member shares with their friends, and with nobody else.
alter table members add column friends_reach text
  constraint members_friends_reach_check check (char_length(friends_reach) between 1 and 200);
