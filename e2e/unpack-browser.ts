// Unpacks the files of @sparticuz/chromium into the folder that TMPDIR names; `browser.ts` runs it.
import { join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const [packed = ''] = process.argv.slice(2);
const files = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
await Promise.all(files.map((file) => inflate(join(packed, file))));
