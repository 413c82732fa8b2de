export { loadAnswerHelp, loadHelpingList, loadTeam } from './later.ts';
