export { loadInside } from './later.ts';
