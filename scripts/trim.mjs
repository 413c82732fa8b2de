// @ts-check
// Whoever installs with npm itself gets the same as from "npm start".
import { inProject } from './lib/project.mjs';
import { trim } from './lib/trim.mjs';

trim(inProject('node_modules'));
