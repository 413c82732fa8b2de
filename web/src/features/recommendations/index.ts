export { interestsOfEventQuery, recommendedQuery } from './recommendations.queries.ts';
export { Recommended } from './recommended.tsx';
