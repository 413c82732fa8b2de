import { forgetDatabase } from './database.ts';

/* Before each test file: its worker process, and so what its modules remember, served other files before. */
forgetDatabase();
