export { createLog } from './create-log.ts';
export { errorText } from './logged-error.ts';
