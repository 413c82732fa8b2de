export { AskFriend, type Asked, goesThere } from './ask-friend.tsx';
export { friendsQuery } from './friends.queries.ts';
export { personQuery } from './people.queries.ts';
export { PersonPage } from './person-page.tsx';
