export { loadDemo, type DemoResult } from './load.ts';
