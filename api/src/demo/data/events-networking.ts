import { ago, ahead } from '../schedule.ts';
import type { DemoEvent } from '../types.ts';

export const NETWORKING_EVENTS: DemoEvent[] = [
  {
    title: 'Career swap: explain your job to a stranger',
    description:
      'Two rings of chairs, four minutes a pair. You say what you really do all day, they ask the questions a ten-year-old would, and then the outer ring moves on. People have left with job offers, but mostly with a new respect for bridge inspectors.',
    venue: 'workbench',
    when: ahead(1, 'Tue', '18:00', 2),
    categories: ['networking', 'social'],
    capacity: 40,
    going: 15,
    notes: ['Bat biologist. I will have slides.'],
  },
  {
    title: 'Show what you are building',
    description:
      'Seven people, five minutes each, no decks: you plug in and show the thing, even if it falls over. Apps, furniture, a hot sauce, a choir. The rest of the evening is for the conversations that start with “can I try it?”.',
    venue: 'workbench',
    when: ahead(2, 'Thu', '18:30', 2.5),
    categories: ['networking', 'creative'],
    capacity: 50,
    going: 12,
    with: { host: null },
  },
  {
    title: 'Freelancers’ Friday: work together, leave at four',
    description:
      'A big shared table, a timer for the focused hours, and lunch where you may complain about invoices. Farah runs a clinic on raising your prices at two. At four we close every laptop at once, which is a lovely sound.',
    venue: 'workbench',
    when: ahead(1, 'Fri', '09:30', 6.5),
    categories: ['networking'],
    capacity: 24,
    going: 9,
    with: { admin: null },
  },
  {
    title: 'Women in hardware: soldering and supper',
    description:
      'Build a small lamp that dims when you whistle, and meet the people who design the insides of things for a living. Irons and safety glasses for twelve. Non-binary friends are equally welcome.',
    venue: 'domainGreen',
    when: ahead(3, 'Wed', '18:00', 3),
    categories: ['networking', 'creative'],
    tier: 'playground',
    capacity: 12,
    going: 7,
  },
  {
    title: 'First jobs, second jobs: advice without the ladder',
    description:
      'Six people ten years further along sit at six tables, and every fifteen minutes you choose another. Ask about salaries; they have promised to answer. It is meant for anyone under thirty who has nobody at home to ask.',
    venue: 'krogCourt',
    when: ahead(2, 'Wed', '18:30', 2),
    categories: ['networking'],
    capacity: 36,
    going: 5,
  },
  {
    title: 'The Thursday introduction',
    description:
      'Write three things on a card when you arrive: what you know, what you need, what you could talk about for an hour. Xiomara reads all of them and walks you across the room. It works unreasonably well.',
    host: 'socials',
    venue: 'boroughHall',
    when: ahead(3, 'Thu', '18:30', 2.5),
    categories: ['networking', 'social'],
    tier: 'playground',
    capacity: 40,
    going: 7,
  },
  {
    title: 'Civic night: who fixes the bus stop?',
    description:
      'A city planner, a bus driver and a neighborhood council member explain how a thing gets done, using one real bench as the example. Then we split by neighborhood and write the first mail together. Cookies for everybody who has been to a council meeting before.',
    venue: 'pikeLoft',
    when: ahead(2, 'Tue', '18:30', 2),
    categories: ['networking'],
    capacity: 40,
    going: 4,
  },
  {
    title: 'Musicians looking for musicians',
    description:
      'Wear the sticker of what you play and the color of what you like. Three borrowed amps, one patient drummer, fifteen-minute jams with whoever you were just talking to. At least one band from last time is still together.',
    venue: 'larimer',
    when: ahead(2, 'Fri', '19:00', 3),
    categories: ['networking', 'creative'],
    capacity: 45,
    going: 4,
  },
  {
    title: 'Founders on foot',
    description:
      'A brisk hour around North Park with people who are starting something. You walk beside one person at a time and change at every second corner. No pitching uphill.',
    venue: 'northPark',
    when: ahead(1, 'Wed', '07:30', 1.25),
    categories: ['networking', 'active'],
    capacity: 25,
    going: 3,
  },
  {
    title: 'Designers’ critique night',
    description:
      'Pin up something unfinished and say what kind of feedback you want: gentle, useful or merciless. Groups of five, ten minutes a piece, and a bell so that the last person gets as long as the first. Logos, gardens and quilts have all been on this wall.',
    venue: 'roosevelt',
    when: ahead(4, 'Wed', '18:30', 2),
    categories: ['networking', 'creative'],
    tier: 'club_house',
    capacity: 20,
    going: 3,
  },
  {
    title: 'Volunteer fair: give an hour, meet a crew',
    description:
      'Fourteen local groups, from the tool library to the bat hospital, each with one small job that you could do this very week. Sign up with a friend you made at the previous table. Free lemonade, no clipboards in your face.',
    host: 'bea',
    venue: 'mueller',
    when: ago(1, 'Sat', '10:00', 3),
    categories: ['networking', 'social'],
    capacity: 100,
    going: 15,
    with: { admin: 'At the tool library table.' },
  },
  {
    title: 'Résumé roast, with love',
    description:
      'Anonymous printouts, red pens, five recruiters who wince in the same places. You get yours back with three things to cut and one to brag about. Pizza softens the blow.',
    venue: 'workbench',
    when: ago(3, 'Thu', '18:30', 2),
    categories: ['networking'],
    capacity: 30,
    going: 14,
    with: { player: null },
  },
  {
    title: 'Sunrise breakfast for people in restaurants',
    description:
      'Cooks, servers, bakers and dishwashers eat together at the one hour when nobody is on shift. Trade stages, sell a mixer, find a new second baker. Malcolm makes the eggs.',
    host: 'supper',
    venue: 'supperClub',
    when: ago(4, 'Mon', '08:00', 2),
    categories: ['networking', 'food'],
    capacity: 30,
    going: 7,
  },
];
