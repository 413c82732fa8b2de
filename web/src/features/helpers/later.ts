/** Lazily loaded parts for pages: separate chunks. */
export const loadTeam = () => import('./team.tsx');
export const loadHelpingList = () => import('./helping-list.tsx');
export const loadAnswerHelp = () => import('./answer-help.tsx');
