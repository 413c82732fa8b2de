import { ago, ahead, next } from '../schedule.ts';
import type { DemoEvent } from '../types.ts';

export const GAMES_EVENTS: DemoEvent[] = [
  {
    title: 'Open tables: board games after work',
    description:
      'Come straight from the office, drop your bag behind the bar and get dealt in. We keep six tables running, from ten-minute card games to one long farming epic, and somebody at each who knows the rules. Most people arrive alone.',
    host: 'boardRoom',
    venue: 'diceParlor',
    when: next('18:30', 3.5),
    categories: ['games', 'social'],
    capacity: 36,
    going: 17,
    with: { player: null },
    notes: ['Bringing Azul and a strong opinion about Azul.', 'Might be ten minutes late, save me a seat!'],
  },
  {
    title: 'Learn to play Catan in one evening',
    description:
      'If everyone you know already has a favourite way to trade sheep, this is the evening to catch up. Teddy explains the board with the pieces in your hands, you play a short round, then a real one. Four tables, never more than four people each.',
    host: 'boardRoom',
    venue: 'diceParlor',
    when: ahead(1, 'Tue', '19:00', 3),
    categories: ['games'],
    capacity: 16,
    going: 15,
    with: { member: 'First time! I promise not to hoard the wheat.' },
  },
  {
    title: 'Pub trivia: the general knowledge one',
    description:
      'Six rounds of ten, one of them always about food, one always about a year. Come as a team of up to five or let us put you with people who know the things you do not. The winners choose the theme of the next picture round.',
    venue: 'sideYard',
    when: ahead(1, 'Wed', '19:30', 2.5),
    categories: ['games', 'social'],
    capacity: 60,
    going: 19,
    with: { player: 'Team “Lake Titicaca Was Right”, party of five.' },
    notes: ['Solo, strong on geography, hopeless on sports.'],
  },
  {
    title: 'Chess in the park, and coffee in the thermos',
    description:
      'Roll-up boards on the picnic tables by the lake, clocks if you want them, no clocks if you do not. Zeke plays all comers and explains where it went wrong afterwards, kindly. Beginners get the shady table.',
    venue: 'mueller',
    when: ahead(1, 'Sun', '10:00', 3),
    categories: ['games', 'active'],
    capacity: 24,
    going: 8,
  },
  {
    title: 'Dungeons, dragons and dumplings',
    description:
      'A one-shot adventure that fits in four hours, with ready-made heroes and a pause in the middle for pork and chive dumplings. You need no dice and no experience, only a willingness to do a voice. Five seats at each of two tables.',
    host: 'boardRoom',
    venue: 'diceParlor',
    when: ahead(2, 'Sat', '16:00', 4),
    categories: ['games', 'food'],
    tier: 'playground',
    capacity: 10,
    going: 10,
    waiting: 2,
    waitingWith: { player: 'I can also just keep score.' },
    notes: ['I call the bard.', 'Vegetarian dumplings please, if there are any.'],
  },
  {
    title: 'Mahjong for complete beginners',
    description:
      'Learn the tiles, the winds and the very satisfying sound of washing them. Wei-Ling teaches the Hong Kong rules her grandmother plays by, with a cheat sheet for everybody. By nine you will be calling pong across the room.',
    host: 'boardRoom',
    venue: 'brushyCreek',
    when: ahead(2, 'Thu', '18:30', 2.5),
    categories: ['games'],
    capacity: 16,
    going: 6,
  },
  {
    title: 'Couch co-op night',
    description:
      'Eight sofas, eight screens and the games that are better with somebody next to you: kitchens on fire, runaway trains, two people steering one octopus. Controllers are provided, shouting is expected. We rotate partners every half hour.',
    venue: 'domainGreen',
    when: ahead(3, 'Fri', '20:00', 3),
    categories: ['games', 'social'],
    capacity: 32,
    going: 7,
  },
  {
    title: 'Puzzle relay: four teams, four thousand pieces',
    description:
      'Each team starts a thousand-piece jigsaw, and every fifteen minutes the teams move one table on. It is part race, part archaeology of what the last people were thinking. Snacks that leave no crumbs are on us.',
    venue: 'northeastMill',
    when: ahead(2, 'Sun', '14:00', 3),
    categories: ['games'],
    capacity: 24,
    going: 4,
  },
  {
    title: 'Werewolf in the old mill',
    description:
      'Fifteen villagers, three liars, one very dark room with excellent echo. We play five or six rounds with different storytellers, so nobody has to be good at it for long. Bring a poker face or a reason not to be suspected.',
    venue: 'northeastMill',
    when: ahead(4, 'Sat', '20:00', 2.5),
    categories: ['games', 'social'],
    capacity: 18,
    going: 3,
  },
  {
    title: 'Retro arcade crawl through Logan Square',
    description:
      'Three bars, eleven cabinets, one roll of quarters each from us. We keep a running high-score sheet and the last stop has a working air hockey table. Meet at the Reading Rooms and we walk from there.',
    venue: 'loganRooms',
    when: ahead(3, 'Sat', '18:00', 4),
    categories: ['games', 'social'],
    tier: 'playground',
    capacity: 20,
    going: 6,
  },
  {
    title: 'Escape room face-off',
    description:
      'Two identical rooms, two teams, one hour. Teams are drawn from a hat at the door so that nobody ends up only with people they came with. Afterwards we compare wrong theories over root beer.',
    host: 'boardRoom',
    venue: 'pearlYard',
    when: ahead(5, 'Sat', '17:00', 2.5),
    categories: ['games'],
    tier: 'club_house',
    capacity: 12,
    going: 5,
  },
  {
    title: 'Crossword club: the Sunday one, together',
    description:
      'We project the big Sunday grid on the wall and fill it in as a room, pencil people and pen people alike. There is no such thing as a silly guess until it is in ink. Ends when the last square does, or at noon.',
    venue: 'pikeLoft',
    when: ahead(1, 'Sun', '10:00', 2),
    categories: ['games', 'social'],
    capacity: 30,
    going: 3,
  },
  {
    title: 'Two-player night: bring nobody, meet ten people',
    description:
      'Only games for exactly two, and a bell every twenty-five minutes that tells you to swap. Think of it as speed dating without the dating. Hive, Patchwork, Jaipur and a few you have never heard of.',
    host: 'boardRoom',
    venue: 'diceParlor',
    when: ago(1, 'Thu', '19:00', 3),
    categories: ['games', 'social'],
    capacity: 24,
    going: 16,
    with: { member: 'New here and a little nervous, in a good way.' },
  },
  {
    title: 'Pinball league, opening night',
    description:
      'Ten machines, twelve weeks, and a trophy made out of a broken flipper. On opening night everybody plays everybody once, so it is the easiest moment to join. House rule: no tilting, much groaning.',
    venue: 'radioHall',
    when: ago(3, 'Wed', '19:00', 3),
    categories: ['games'],
    capacity: 30,
    going: 18,
    with: { player: null },
  },
  {
    title: 'The giant Jenga tournament',
    description:
      'Blocks the size of loaves, a referee with a whistle and a bracket on the wall. Thirty-two people start and one is left standing. Helmets are optional, gasping is not.',
    venue: 'brushyCreek',
    when: ago(5, 'Sat', '15:00', 3),
    categories: ['games', 'social'],
    capacity: 32,
    going: 14,
  },
  {
    title: 'Poker night with chocolate coins',
    description:
      'Texas hold’em for people who would rather lose sweets than rent. We teach the hands in the first half hour, then four tables play down to one. The chip leader goes home with the good chocolate.',
    venue: 'supperClub',
    when: ago(2, 'Fri', '19:30', 3.5),
    categories: ['games'],
    tier: 'playground',
    capacity: 24,
    going: 8,
  },
];
