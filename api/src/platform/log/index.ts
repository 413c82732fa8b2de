export { createLog } from './create-log.ts';
export { sayLastWords } from './last-words.ts';
export { errorText } from './logged-error.ts';
export { createVoice, type Voice } from './voice.ts';
