export { loadDiscountCodes } from './later.ts';
