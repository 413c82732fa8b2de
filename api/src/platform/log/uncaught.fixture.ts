// A process that ends by an error which nobody catches, with something on it that is nobody's to read; for a test.
import { sayLastWords } from './last-words.ts';

sayLastWords();
const error = Object.assign(new Error('Connection terminated'), {
  code: '57P01',
  client: { secretKey: 424242 },
});
if (process.argv[2] === 'rejection') void Promise.reject(error);
else
  setImmediate(() => {
    throw error;
  });
