// @ts-check
// An install with npm itself gives the same result as "npm start".
import { inProject } from './lib/project.mjs';
import { trim } from './lib/trim.mjs';

trim(inProject('node_modules'));
