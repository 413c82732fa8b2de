import type { Category } from '@backyard/contract';

interface Topic {
  /** Reads after "about". */
  label: string;
  categories: [Category, ...Category[]];
}

/** The topics of conference lists, as one would say them, and our categories for them. */
const TOPICS: Record<string, Topic> = {
  general: { label: 'building software', categories: ['networking', 'social'] },
  javascript: { label: 'JavaScript', categories: ['networking'] },
  devops: { label: 'DevOps', categories: ['networking'] },
  data: { label: 'data and machine learning', categories: ['networking'] },
  ux: { label: 'design and user experience', categories: ['creative', 'networking'] },
  ruby: { label: 'Ruby', categories: ['networking'] },
  android: { label: 'Android', categories: ['networking'] },
  security: { label: 'security', categories: ['networking'] },
  php: { label: 'PHP', categories: ['networking'] },
  api: { label: 'APIs', categories: ['networking'] },
  networking: { label: 'computer networks', categories: ['networking'] },
  python: { label: 'Python', categories: ['networking'] },
  product: { label: 'making products', categories: ['creative', 'networking'] },
  java: { label: 'Java', categories: ['networking'] },
  ios: { label: 'iOS', categories: ['networking'] },
  leadership: { label: 'leading teams', categories: ['networking', 'social'] },
  css: { label: 'CSS', categories: ['creative', 'networking'] },
  dotnet: { label: '.NET', categories: ['networking'] },
  graphql: { label: 'GraphQL', categories: ['networking'] },
  cpp: { label: 'C++', categories: ['networking'] },
  iot: { label: 'connected things', categories: ['creative', 'networking'] },
  opensource: { label: 'open source', categories: ['networking', 'social'] },
  'tech-comm': { label: 'technical writing', categories: ['creative', 'networking'] },
  cfml: { label: 'CFML', categories: ['networking'] },
  identity: { label: 'digital identity', categories: ['networking'] },
  sre: { label: 'keeping systems up', categories: ['networking'] },
  golang: { label: 'Go', categories: ['networking'] },
};

/** Any other topic keeps its name, capitalized. */
export function topicOf(name: string): Topic {
  const key = name.toLowerCase();
  const known = Object.hasOwn(TOPICS, key) ? TOPICS[key] : undefined;
  return known ?? { label: name.charAt(0).toUpperCase() + name.slice(1), categories: ['networking'] };
}
