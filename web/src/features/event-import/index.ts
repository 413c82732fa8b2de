export { EventImport } from './event-import.tsx';
