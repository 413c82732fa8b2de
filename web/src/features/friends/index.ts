export { FriendOnPage } from './friend-on-page.tsx';
export { seeAgainQuery } from './friends.queries.ts';
export { FriendsScreen } from './friends-screen.tsx';
export { loadSeeAgainLink } from './later.ts';
export { SeeAgainScreen } from './see-again-screen.tsx';
