export { AskedBy } from './asked-by.tsx';
export { BringFriend } from './bring-friend.tsx';
export { keptAsk } from './kept-ask.ts';
export { loadAskedAlong } from './later.ts';
