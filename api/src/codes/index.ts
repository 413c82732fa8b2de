export { codedPrice, type CodedPrice } from './coded-price.ts';
export { codeOverText, codeText, codeTextOf } from './code-text.ts';
export { codeRoutes } from './codes.routes.ts';
export { guestsPrices } from './guests-price.ts';
export {
  growUse,
  keepAddedUse,
  keepUse,
  liftUse,
  releaseUse,
  setDownUse,
  shrinkUse,
  takeAddedUse,
  takeUse,
  type CodeUse,
} from './uses.queries.ts';
export { retakeCode } from './retake-code.ts';
export { useOf } from './use-of.ts';
