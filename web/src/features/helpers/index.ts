export { askedQuery, helpPreviewQuery } from './helpers.queries.ts';
export { loadAnswerHelp, loadHelpingList, loadTeam } from './later.ts';
