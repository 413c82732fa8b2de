import { ago, ahead, next } from '../schedule.ts';
import type { DemoEvent } from '../types.ts';

export const ACTIVE_EVENTS: DemoEvent[] = [
  {
    title: 'The slow mile: an easy run around the lake',
    description:
      'A run club for people who have been put off by run clubs. We keep to a pace at which you can finish a sentence, walk the hill without apology, and stretch by the water. Lupita sweeps at the back, and the back is the best place for gossip.',
    venue: 'boardwalk',
    when: next('07:00', 1),
    categories: ['active', 'social'],
    capacity: 40,
    going: 11,
  },
  {
    title: 'Pickleball mixer: courts two to five',
    description:
      'Winners move up a court, everyone else moves down, partners change every game. Tuấn brings a bag of paddles and explains the kitchen in ninety seconds. By the third rotation you will have played with half the people there.',
    venue: 'lamarCourts',
    when: ahead(1, 'Sun', '09:00', 2),
    categories: ['active', 'social'],
    capacity: 24,
    going: 22,
    notes: ['Own paddle, no backhand.', 'Could somebody lend me court shoes, size 9?'],
  },
  {
    title: 'Barton Creek to Twin Falls and back',
    description:
      'Three and a half miles on limestone and under cypress, with a long stop where you can put your feet in if there is water. The path is rocky but never steep, and June waits at every fork. Carry a liter per person; dogs on a leash are welcome.',
    host: 'ramblers',
    venue: 'bartonTrail',
    when: ahead(1, 'Sat', '08:30', 3),
    categories: ['active'],
    capacity: 18,
    going: 14,
    with: { member: 'I have a spare pair of trekking poles if anyone wants them.' },
  },
  {
    title: 'Stargazing hike in the Hill Country',
    description:
      'We walk out at dusk with red lamps, lie down in a field, and somebody who knows points at things. Two telescopes, one thermos of cider per four people, and the nearest street lamp six miles off. It gets colder than you think on the ground, so bring a blanket.',
    host: 'ramblers',
    venue: 'oakBarn',
    when: ahead(2, 'Sat', '17:30', 4),
    categories: ['active', 'social'],
    tier: 'playground',
    capacity: 30,
    going: 13,
    with: { club: 'Driving from East Austin, three seats free.' },
  },
  {
    title: 'Tubing and a riverside picnic',
    description:
      'The San Marcos stays the same temperature all year, which is to say brisk and then wonderful. Mateo brings tubes for everyone and a cooler that floats on its own. We get out above the rapids and eat on the grass.',
    host: 'ramblers',
    venue: 'sanMarcosRiver',
    when: ahead(3, 'Sun', '12:00', 3.5),
    categories: ['active', 'food'],
    capacity: 25,
    going: 8,
  },
  {
    title: 'Mount Bonnell at first light',
    description:
      'A hundred and six steps, one thermos, and the river turning pink underneath. We meet in the dark at the bottom and are back at our desks by eight-thirty. It is the shortest adventure in town.',
    host: 'ramblers',
    venue: 'mtBonnell',
    when: ahead(2, 'Wed', '06:30', 1.5),
    categories: ['active'],
    capacity: 25,
    going: 6,
  },
  {
    title: 'Beginner bouldering: fall well, climb better',
    description:
      'Forty minutes on falling and footwork, then an hour on the easy walls with somebody to cheer and point. Shoes and chalk are included. You will be surprised how much of it is thinking.',
    venue: 'domainGreen',
    when: ahead(1, 'Wed', '18:30', 2),
    categories: ['active'],
    tier: 'playground',
    capacity: 16,
    going: 7,
  },
  {
    title: 'Sunrise yoga by the boathouse',
    description:
      'An hour of slow, kind yoga on the dock while the rowers go out. Kenji teaches for stiff people, being one. Mats to borrow in the blue trunk, coffee on the steps afterwards.',
    host: 'mornings',
    venue: 'washPark',
    when: ahead(1, 'Thu', '06:30', 1.25),
    categories: ['active', 'social'],
    capacity: 30,
    going: 5,
  },
  {
    title: 'Red Rocks stairs and a large breakfast',
    description:
      'Car pool from the boathouse, up and down the amphitheater until somebody says pancakes. Do one lap or ten; the view is the same. We have a table for twelve at the diner in Morrison.',
    host: 'mornings',
    venue: 'washPark',
    when: ahead(3, 'Sat', '07:00', 4),
    categories: ['active', 'food'],
    capacity: 12,
    going: 5,
  },
  {
    title: 'Forest Park: ferns, rain, and a stone house',
    description:
      'Up Balch Creek to the stone house everybody calls the Witch’s Castle, and a loop home through the big firs. Five miles, mostly soft underfoot. It will probably rain; that is when it is best.',
    host: 'makers',
    venue: 'forestPark',
    when: ahead(1, 'Sat', '10:00', 3),
    categories: ['active'],
    capacity: 20,
    going: 5,
  },
  {
    title: 'Cold plunge and hot tea at Green Lake',
    description:
      'Two minutes in, or thirty seconds, or just your ankles while you hold somebody’s towel. Bjørn counts down in Norwegian and hands you tea the moment you are out. A lifeguard is with us.',
    venue: 'greenLake',
    when: ahead(2, 'Sun', '09:00', 1.5),
    categories: ['active', 'social'],
    capacity: 20,
    going: 4,
  },
  {
    title: 'Roller disco on the Eastside Trail',
    description:
      'We roll out from the skate park bridge with a speaker on a cargo bike and come back two miles later with new friends and warm knees. Skates to borrow in most sizes. Helmets on, glitter optional.',
    venue: 'beltline',
    when: ahead(2, 'Fri', '18:30', 2.5),
    categories: ['active', 'social'],
    capacity: 40,
    going: 4,
  },
  {
    title: 'Beach volleyball for the tall, the short and the unsure',
    description:
      'Four nets, four to a side, and a rule that everybody serves underhand in the first game. Rui keeps a list so that teams come out even. Fish tacos are a two-minute walk away when the sun goes.',
    venue: 'missionBay',
    when: ahead(1, 'Sat', '13:00', 3),
    categories: ['active'],
    capacity: 32,
    going: 6,
  },
  {
    title: 'Moonlight paddle on Lady Bird Lake',
    description:
      'Kayaks and boards with little lanterns fixed to the bow, out under the bridges and back before ten. A guide in front and one behind; life vests for all. You will get your seat wet and will not mind.',
    host: 'ramblers',
    venue: 'boardwalk',
    when: ahead(4, 'Fri', '19:00', 2.5),
    categories: ['active'],
    tier: 'club_house',
    capacity: 20,
    going: 11,
  },
  {
    title: 'Sunset ride: twelve flat miles and a milkshake',
    description:
      'Any bike with two working brakes will do. We follow the creek trail east, turn around at the farm, and stop for shakes on the way home. Cody carries tools and a spare tube in every common size.',
    venue: 'mueller',
    when: ago(1, 'Sun', '16:30', 2.5),
    categories: ['active', 'food'],
    capacity: 30,
    going: 15,
  },
  {
    title: 'Kickball: office shirts against band shirts',
    description:
      'Nine innings, no experience, a very tall umpire. Wear the shirt of the side you feel you belong to and somebody will pin a number on your back. Losers carry the cooler.',
    venue: 'zilker',
    when: ago(2, 'Sun', '15:00', 2.5),
    categories: ['active', 'social'],
    capacity: 40,
    going: 21,
    with: { player: null },
  },
  {
    title: 'Hill Country wildflower hike',
    description:
      'Six gentle miles over two ranches that let us through once a year. June knows the names, Tess brings honey from the hives we pass, and lunch is under the biggest oak either of them has ever measured.',
    host: 'ramblers',
    venue: 'oakBarn',
    when: ago(4, 'Sun', '09:00', 5),
    categories: ['active', 'food'],
    capacity: 25,
    going: 17,
    with: { member: 'So ready to see something that is not a highway.' },
  },
  {
    title: 'Shelby Bottoms bird walk',
    description:
      'A flat two miles along the river with somebody who can tell a wren from a rumor. Eight pairs of binoculars to lend. We start early because the birds insist on it.',
    venue: 'shelbyPark',
    when: ago(3, 'Sat', '07:30', 2.5),
    categories: ['active'],
    capacity: 16,
    going: 4,
  },
  {
    title: 'Double dutch for grown-ups',
    description:
      'Chiamaka turns the ropes and counts you in until your feet remember being nine. Bring water, tie your laces twice, and expect to be sore somewhere new on Monday.',
    host: 'socials',
    venue: 'prospect',
    when: ago(6, 'Sat', '11:00', 2),
    categories: ['active', 'social'],
    capacity: 30,
    going: 5,
  },
];
