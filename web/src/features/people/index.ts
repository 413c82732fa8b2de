export { personQuery } from './people.queries.ts';
export { PersonPage } from './person-page.tsx';
