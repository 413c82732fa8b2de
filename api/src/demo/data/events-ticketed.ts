import { ahead, next } from '../schedule.ts';
import type { DemoEvent } from '../types.ts';

/**
 * Priced events: one for each case of docs/rules/pricing.md. Those on the list are included in Club House. Those at the end wait for
 * approval.
 */
export const TICKETED_EVENTS: DemoEvent[] = [
  {
    title: 'Linocut cards, printed and posted the same night',
    description:
      'Odalys hands out soft lino, sharp blades and a box of old postcards to steal ideas from. You carve one card, print ten, and she walks the lot to the mailbox. Ink, paper and stamps are in the price.',
    host: 'lantern',
    venue: 'paperLantern',
    when: ahead(1, 'Tue', '18:30', 2.5),
    categories: ['creative', 'social'],
    priceCents: 1200,
    capacity: 40,
    going: 3,
  },
  {
    title: 'Sunset paddle with hot chocolate at the turn',
    description:
      'Boards, vests and a guide who has never lost anybody are waiting at the dock. We paddle out while the bats wake up, drink something hot on the far side, and drift home by headlamp. Playground members come along for free.',
    host: 'ramblers',
    venue: 'boardwalk',
    when: ahead(2, 'Wed', '17:00', 2.5),
    categories: ['active'],
    tier: 'playground',
    priceCents: 1500,
    capacity: 40,
    going: 2,
  },
  {
    title: 'Five courses and five strangers',
    description:
      'You get a seat at a table of six, a menu without prices, and a card with somebody else’s question on it. Bea serves, and swaps two chairs before dessert. What you cannot eat goes into your note.',
    host: 'bea',
    venue: 'longTable',
    when: ahead(2, 'Mon', '19:00', 3),
    categories: ['food', 'social'],
    tier: 'club_house',
    priceCents: 2501,
    capacity: 40,
    going: 2,
  },
  {
    title: 'Natural wine and an old projector',
    description:
      'Six open bottles, one reel that nobody has watched since 1974, and a sofa each for whoever comes first. Talking through the film is the point. For the Club House, where it is included.',
    venue: 'radioHall',
    when: ahead(3, 'Mon', '19:30', 3),
    categories: ['clubhouse_exclusive', 'creative'],
    tier: 'club_house',
    priceCents: 4000,
    capacity: 18,
    going: 3,
  },
  {
    title: 'Last-minute arcade night, tokens included',
    description:
      'The machines are set to free play after six, and the price covers everything but the pizza. Come straight from work; somebody will hold your coat during the pinball finals.',
    host: 'boardRoom',
    venue: 'diceParlor',
    when: next('19:00', 3),
    categories: ['games'],
    priceCents: 800,
    capacity: 40,
    going: 2,
  },
  {
    title: 'Three chairs at the letterpress',
    description:
      'Real metal type, one hundred-year-old press, and room for exactly three pairs of elbows. You set your own line and take home twenty prints of it. The ink comes off with patience.',
    host: 'makers',
    venue: 'workbench',
    when: ahead(3, 'Sat', '10:00', 3),
    categories: ['creative'],
    priceCents: 3450,
    capacity: 3,
    going: 2,
  },
  {
    title: 'Knife skills, and the soup that comes of it',
    description:
      'Twelve boards, twelve good knives, and a crate of vegetables that had it coming. You learn the claw, the rock and how to sharpen, then everything you cut goes into one pot. Bring an apron; the plasters are on the house.',
    host: 'bea',
    venue: 'longTable',
    when: ahead(4, 'Tue', '18:30', 3),
    categories: ['food'],
    priceCents: 2800,
    capacity: 12,
    going: 0,
    pending: true,
  },
  {
    title: 'Cyanotypes in the winter light',
    description:
      'Paint paper with two harmless salts, lay leaves and lace on it, and let the low sun draw the rest in blue. Odalys has the sinks, the coats and a lamp for clouds. Six prints each are in the price.',
    host: 'lantern',
    venue: 'paperLantern',
    when: ahead(4, 'Sun', '12:00', 3),
    categories: ['creative'],
    tier: 'playground',
    priceCents: 1850,
    capacity: 14,
    going: 0,
    pending: true,
  },
];
