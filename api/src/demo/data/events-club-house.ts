import { ago, ahead } from '../schedule.ts';
import type { DemoEvent } from '../types.ts';

/** Open to the Club House, hosts and admins only, whatever their price (docs/product.md: event). */
export const CLUB_HOUSE_EVENTS: DemoEvent[] = [
  {
    title: 'The twelve-seat supper',
    description:
      'One table, one menu, and a seat that changes after every course. Bea cooks what the market had that morning and tells you about it with her sleeves rolled up. Tell us what you cannot eat; the rest is a surprise.',
    host: 'bea',
    venue: 'longTable',
    when: ahead(1, 'Wed', '19:00', 3.5),
    categories: ['clubhouse_exclusive', 'food'],
    tier: 'club_house',
    capacity: 12,
    going: 8,
    with: { club: 'Seat me next to somebody who argues.' },
    notes: ['No shellfish, please.', 'Celebrating a new job, quietly.'],
  },
  {
    title: 'Listening room: an unreleased record, start to finish',
    description:
      'The band sits with us on the floor and plays the tapes, then answers one question from each person. Twenty cushions, very good speakers, phones in a basket by the door. You will know the chorus a year before everyone else.',
    venue: 'radioHall',
    when: ahead(2, 'Tue', '20:00', 2),
    categories: ['clubhouse_exclusive', 'creative'],
    tier: 'club_house',
    capacity: 20,
    going: 9,
  },
  {
    title: 'Salon: a painter, a physicist, and the color blue',
    description:
      'Two short talks that have no business in the same room, and then a long conversation that does. We keep it to thirty people and one bottle of something nice per table. Dress up a little if you like dressing up.',
    host: 'lantern',
    venue: 'riverWalk',
    when: ahead(3, 'Fri', '19:00', 3),
    categories: ['clubhouse_exclusive', 'networking'],
    tier: 'club_house',
    capacity: 30,
    going: 7,
    with: { club: null },
  },
  {
    title: 'After hours at the pottery',
    description:
      'The wheels are ours from eight, the glaze shelf is open, and Saoirse puts on the records she does not play for classes. Finish what you started, or start something silly. There is cheese.',
    host: 'makers',
    venue: 'kilnRoom',
    when: ahead(2, 'Thu', '20:00', 2.5),
    categories: ['clubhouse_exclusive', 'creative'],
    tier: 'club_house',
    capacity: 10,
    going: 3,
  },
  {
    title: 'Chef’s counter: six seats at the pass',
    description:
      'You stand where the plates go out and eat what the kitchen eats, half a portion at a time. Malcolm narrates like a baseball announcer. Comfortable shoes are the whole dress code.',
    host: 'supper',
    venue: 'supperClub',
    when: ahead(2, 'Sat', '18:00', 3),
    categories: ['clubhouse_exclusive', 'food'],
    tier: 'club_house',
    capacity: 6,
    going: 6,
  },
  {
    title: 'Rooftop game night with the lights low',
    description:
      'Backgammon, cards and a carrom board on the roof, with heaters and blankets if the evening asks for them. Teddy brings only games that are beautiful to look at. A good one to come to alone.',
    host: 'boardRoom',
    venue: 'copperRoof',
    when: ahead(4, 'Thu', '19:30', 3),
    categories: ['clubhouse_exclusive', 'games'],
    tier: 'club_house',
    capacity: 24,
    going: 9,
  },
  {
    title: 'Garden brunch before the doors open',
    description:
      'The greenhouse lets us in two hours early: long table between the lemons, eggs from Tess’s hens, a slow walk with the head gardener. Afterwards you can stay as long as you like.',
    venue: 'domainGreen',
    when: ago(2, 'Sun', '09:00', 2.5),
    categories: ['clubhouse_exclusive', 'food', 'social'],
    tier: 'club_house',
    capacity: 16,
    going: 9,
    with: { club: null },
  },
  {
    title: 'Private view, with the lights off first',
    description:
      'We walk through the new show by flashlight, one room at a time, before anybody tells us what it means. Then the lights come up, the artist pours the wine, and you find out how wrong you were.',
    venue: 'riverWalk',
    when: ago(5, 'Thu', '19:00', 2),
    categories: ['clubhouse_exclusive', 'creative'],
    tier: 'club_house',
    capacity: 20,
    going: 8,
  },
];
