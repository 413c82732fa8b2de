export { codedPrice, type CodedPrice } from './coded-price.ts';
export { codeText, codeTextOf } from './code-text.ts';
export { codeRoutes } from './codes.routes.ts';
export {
  keepUse,
  liftUse,
  releaseUse,
  setDownUse,
  shrinkUse,
  takeUse,
  type CodeUse,
} from './uses.queries.ts';
export { retakeCode } from './retake-code.ts';
