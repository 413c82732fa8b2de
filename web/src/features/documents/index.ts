export { DocumentLinks } from './document-links.tsx';
export { DocumentText } from './document-text.tsx';
export { documentQuery } from './documents.queries.ts';
