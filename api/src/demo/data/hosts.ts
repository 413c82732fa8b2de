import type { Person } from '../types.ts';

export interface DemoHost extends Person {
  /** The name on their page, unique and plain enough for an address. */
  publicName: string;
}

/** The people who run things. Bea, the demo host, is one of them: see people.ts. */
export const HOSTS = {
  bea: { publicName: 'Bea Fontaine', demo: 'host' },
  boardRoom: {
    publicName: 'Eastside Board Room',
    email: 'teddy.nakamura@example.com',
    firstName: 'Teddy',
    lastName: 'Nakamura',
    city: 'austin',
    bio: 'Four hundred games, one very patient landlord. I teach, you play, nobody reads the rule book aloud.',
    age: 33,
    interests: ['Board Games', 'Gaming', 'Tech'],
    instagram: 'boardroom',
  },
  ramblers: {
    publicName: 'Hill Country Ramblers',
    email: 'june.castellanos@example.com',
    firstName: 'June',
    lastName: 'Castellanos',
    city: 'drippingSprings',
    bio: 'Trail guide and former school bus driver: I count heads twice and nobody is left behind.',
    age: 29,
    travels: 50,
    interests: ['Hiking', 'Fitness', 'Photography', 'Volunteering'],
  },
  lantern: {
    publicName: 'Paper Lantern Studio',
    email: 'odalys.quinones@example.com',
    firstName: 'Odalys',
    lastName: 'Quiñones',
    city: 'austin',
    bio: 'Printmaker. The studio is messy, the kettle is always on, and you cannot do it wrong.',
    age: '30-35',
    interests: ['Art & Crafts', 'Photography', 'Meditation'],
    publicEmail: 'studio@example.com',
  },
  supper: {
    publicName: 'Lakeside Supper Club',
    email: 'malcolm.whitfield@example.com',
    firstName: 'Malcolm',
    lastName: 'Whitfield',
    city: 'chicago',
    bio: 'Third-generation supper club kid from Door County, now feeding the West Side.',
    age: 35,
    interests: ['Cooking', 'Music', 'Movies'],
  },
  makers: {
    publicName: 'Rose City Makers',
    email: 'saoirse.oconnell@example.com',
    firstName: 'Saoirse',
    lastName: 'O’Connell',
    city: 'portland',
    bio: 'Potter with a loud laugh. Clay forgives; so do I.',
    age: 28,
    interests: ['Art & Crafts', 'Hiking', 'Reading'],
    instagram: 'makers',
  },
  mornings: {
    publicName: 'Mile High Mornings',
    email: 'kenji.albright@example.com',
    firstName: 'Kenji',
    lastName: 'Albright',
    city: 'denver',
    bio: 'Up at five so that you do not have to be alone at six. Coffee after is the point.',
    age: '26-29',
    interests: ['Fitness', 'Sports', 'Yoga'],
  },
  socials: {
    publicName: 'Borough Hall Socials',
    email: 'xiomara.reyes-baptiste@example.com',
    firstName: 'Xiomara',
    lastName: 'Reyes-Baptiste',
    city: 'brooklyn',
    bio: 'I introduce people for a living and then do it again for fun on Thursdays.',
    age: 30,
    interests: ['Networking', 'Dancing', 'Travel'],
    linkedin: 'xiomara',
  },
} satisfies Record<string, DemoHost | { publicName: string; demo: 'host' }>;
