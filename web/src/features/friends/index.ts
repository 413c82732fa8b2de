export { FriendOnPage } from './friend-on-page.tsx';
export { openSeeAgainQuery, seeAgainQuery } from './friends.queries.ts';
export { FriendsScreen } from './friends-screen.tsx';
export { loadEndFriendship, loadSeeAgainLink } from './later.ts';
export { SeeAgainCard } from './see-again-link.tsx';
export { SeeAgainScreen } from './see-again-screen.tsx';
