import { ago, ahead } from '../schedule.ts';
import type { DemoEvent } from '../types.ts';

export const CREATIVE_EVENTS: DemoEvent[] = [
  {
    title: 'Linocut for beginners: carve a postcard',
    description:
      'You draw on soft lino, we show you how to hold the gouge so that it never goes toward a thumb, and two hours later you pull your first print. Everyone leaves with ten postcards and inky cuffs. Aprons hang by the door, the kettle is on.',
    host: 'lantern',
    venue: 'paperLantern',
    when: ahead(1, 'Sat', '14:00', 3),
    categories: ['creative'],
    capacity: 14,
    going: 11,
    with: { club: 'I will bring the olive oil soap for afterwards.' },
  },
  {
    title: 'Draw your neighbor',
    description:
      'Chairs face to face, five minutes a portrait, then everybody shifts one place to the left. By the end you have been drawn twelve times, badly and beautifully. Charcoal and paper provided, talent not required.',
    host: 'lantern',
    venue: 'paperLantern',
    when: ahead(2, 'Thu', '19:00', 2),
    categories: ['creative', 'social'],
    capacity: 24,
    going: 13,
    notes: ['I draw like a six-year-old and enjoy it like one.'],
  },
  {
    title: 'Golden hour photo walk along the boardwalk',
    description:
      'Camila leads an easy mile over the water, stopping wherever the light is doing something. Phones and film are equally welcome; she lends out two old point-and-shoots with a roll in each. We end at the bats.',
    venue: 'boardwalk',
    when: ahead(1, 'Thu', '17:00', 2),
    categories: ['creative', 'active'],
    capacity: 20,
    going: 12,
    notes: ['May I borrow one of the film cameras?', 'Bringing a tripod to share.'],
  },
  {
    title: 'Wheel throwing: your first bowl',
    description:
      'Six wheels, six people, one potter who has seen every possible collapse. You will make two bowls, choose the one you like less to practise on, and we glaze and fire the other. Pick it up ten days later, lopsided and yours.',
    host: 'makers',
    venue: 'kilnRoom',
    when: ahead(1, 'Sun', '11:00', 3),
    categories: ['creative'],
    tier: 'playground',
    capacity: 6,
    going: 6,
    notes: ['Third try. This time it will be a bowl.'],
  },
  {
    title: 'Mending circle: bring the sweater with the hole',
    description:
      'Saoirse and two friends show visible mending: darning, sashiko, one very pretty way to hide a coffee stain. Threads and needles are in the middle of the table. It is slow work and excellent for talking.',
    host: 'makers',
    venue: 'kilnRoom',
    when: ahead(2, 'Wed', '18:30', 2.5),
    categories: ['creative', 'social'],
    capacity: 16,
    going: 5,
  },
  {
    title: 'Write the first page',
    description:
      'A kind workshop for the novel, memoir or screenplay you keep not starting. Three short exercises, then forty quiet minutes, then anyone who wants to reads aloud. Feedback comes in the form of “I wanted to know what happens next when…”.',
    venue: 'loganRooms',
    when: ahead(2, 'Tue', '18:30', 2.5),
    categories: ['creative'],
    capacity: 15,
    going: 6,
  },
  {
    title: 'Letterpress your own calling cards',
    description:
      'Set your name by hand in metal type that is older than your grandparents, ink the little Vandercook, and pull fifty cards on cotton stock. Tova has opinions about spacing and is usually right. Small group, because there is one press.',
    venue: 'fishtown',
    when: ahead(2, 'Sat', '13:00', 3),
    categories: ['creative', 'networking'],
    tier: 'club_house',
    capacity: 8,
    going: 4,
  },
  {
    title: 'Songwriting in the round',
    description:
      'Four chairs in the middle, everyone else around them. Each writer plays something unfinished and says where it is stuck, and the room makes suggestions, some of them terrible and useful. Bring an instrument or just ears.',
    venue: 'fiveSpokes',
    when: ahead(1, 'Mon', '19:00', 2.5),
    categories: ['creative', 'social'],
    capacity: 35,
    going: 5,
  },
  {
    title: 'Community mural day: pick up a brush',
    description:
      'Pilar has drawn the outline on sixty feet of wall; we fill it in. No skill needed below shoulder height, ladders for those who like them, and a taco truck at one. Wear what you do not love.',
    venue: 'riverWalk',
    when: ahead(3, 'Sun', '09:30', 6),
    categories: ['creative', 'social'],
    capacity: 45,
    going: 10,
    notes: ['I am good with ladders.'],
  },
  {
    title: 'Bookbinding: make the notebook you keep buying',
    description:
      'Fold, punch, sew, press. In three hours you make a stitched A5 notebook with a linen spine from offcuts, and you will never again trust a glued one. We use waxed thread and no machines.',
    host: 'lantern',
    venue: 'paperLantern',
    when: ahead(4, 'Sun', '13:00', 3),
    categories: ['creative'],
    capacity: 12,
    going: 4,
  },
  {
    title: 'Improv drop-in: yes, and other small words',
    description:
      'Two hours of games that make adults giggle, taught by people who remember being terrified. Nobody performs, because everybody does. Wear shoes in which you can be a tree.',
    venue: 'northPark',
    when: ahead(3, 'Tue', '19:00', 2),
    categories: ['creative', 'social'],
    capacity: 20,
    going: 3,
  },
  {
    title: 'Desert watercolors at Papago',
    description:
      'We sit facing the red rock with a travel tin of paint each and try to mix that one color. Nizhoni gives a ten-minute start on washes and then walks around being encouraging. Bring a hat, plenty of water and something to sit on.',
    venue: 'papago',
    when: ahead(2, 'Sun', '08:00', 2.5),
    categories: ['creative', 'active'],
    capacity: 15,
    going: 3,
  },
  {
    title: 'Cyanotypes: prints made by the sun',
    description:
      'Lay a fern on blue paper, put it in the yard, wait, rinse, gasp. We coat the sheets ourselves and bring a box of leaves, lace and old negatives to play with. You take home as many as you have patience for.',
    host: 'lantern',
    venue: 'paperLantern',
    when: ago(2, 'Sat', '11:00', 2.5),
    categories: ['creative'],
    capacity: 16,
    going: 13,
    with: { member: 'Bringing pressed bluebonnets.', club: null },
  },
  {
    title: 'Zine fair and swap table',
    description:
      'Thirty makers, one photocopier, and a table where you leave one and take one. Staple your first eight-pager at the back with Tova and it will be in circulation before you have finished your coffee.',
    venue: 'fishtown',
    when: ago(4, 'Sat', '12:00', 5),
    categories: ['creative', 'networking'],
    capacity: 80,
    going: 6,
  },
  {
    title: 'Figure drawing, live cello',
    description:
      'Short poses to fast movements, a long pose to the slow one. Easels, boards and paper are set out; please bring your own pencils or ink. The cellist takes requests from page three of the hymn book only.',
    host: 'lantern',
    venue: 'paperLantern',
    when: ago(5, 'Wed', '19:00', 2.5),
    categories: ['creative'],
    tier: 'club_house',
    capacity: 18,
    going: 12,
    with: { club: null },
  },
  {
    title: 'Raku firing in the yard',
    description:
      'Glowing pots come out of the kiln with tongs, go into sawdust, and come out again looking like a thunderstorm. You glaze a small cup before lunch and watch it happen after. Closed shoes and cotton sleeves, please.',
    host: 'makers',
    venue: 'kilnRoom',
    when: ago(3, 'Sun', '11:00', 5),
    categories: ['creative'],
    tier: 'playground',
    capacity: 12,
    going: 6,
  },
  {
    title: 'Paint the same still life',
    description:
      'A lemon, a blue jug, a folded cloth. Twenty people look at one table from twenty chairs, and at the end we hang them all in a row; that is the whole lesson. Acrylics and boards included.',
    venue: 'riverWalk',
    when: ago(7, 'Fri', '18:30', 2.5),
    categories: ['creative', 'social'],
    capacity: 20,
    going: 8,
  },
];
