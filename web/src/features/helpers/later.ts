/** What pages fetch when they show it: chunks of their own. */
export const loadTeam = () => import('./team.tsx');
export const loadHelpingList = () => import('./helping-list.tsx');
export const loadAnswerHelp = () => import('./answer-help.tsx');
