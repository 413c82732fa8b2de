export { useKeptFocus } from '../../ui/use-kept-focus.ts';
