// A process that ends by an uncaught error with a secret attached; for a test.
import { createVoice, sayLastWords } from './index.ts';

const voice = createVoice(process.env);
sayLastWords(voice);
voice.say('\nIt begins:    here');
const error = Object.assign(new Error('Connection terminated'), {
  code: '57P01',
  client: { secretKey: 424242 },
});
process.emitWarning('a warning');
if (process.argv[2] === 'rejection') void Promise.reject(error);
else
  setTimeout(() => {
    throw error;
  }, 10);
