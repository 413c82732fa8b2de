import { ago, ahead, next, tonight } from '../schedule.ts';
import type { DemoEvent } from '../types.ts';

export const FOOD_EVENTS: DemoEvent[] = [
  {
    title: 'Lunch break, long table',
    description:
      'One soup, one bread, one hour, twenty seats on two benches. You sit next to whoever is next. It is for people who work from home and have started talking to the plants.',
    host: 'bea',
    venue: 'longTable',
    when: next('12:15', 1),
    categories: ['food', 'social'],
    capacity: 20,
    going: 8,
  },
  {
    title: 'Open kitchen: everybody cooks, everybody eats',
    description:
      'Nobody has to know how to cook: Bea hands out the jobs at the door, from washing herbs to minding the risotto. Two hours later there is a long meal, and you sit with four or five people you have just chopped onions with. Aprons are on the hook.',
    host: 'bea',
    venue: 'longTable',
    when: tonight(3.5),
    categories: ['food', 'social'],
    capacity: 24,
    going: 18,
    notes: ['I can chop, I cannot season.', 'No nuts for me, please.'],
  },
  {
    title: 'Handmade pasta in four shapes',
    description:
      'Flour, eggs, a rolling pin and a room full of people with dough on their elbows. Bea teaches tagliatelle, farfalle, orecchiette and one that she made up. We cook all of it in one pot and eat at the same table.',
    host: 'bea',
    venue: 'longTable',
    when: ahead(1, 'Thu', '18:30', 3),
    categories: ['food', 'creative'],
    tier: 'playground',
    capacity: 16,
    going: 15,
    with: { club: 'No walnuts for me, please.' },
    waiting: 3,
    notes: ['Gluten-free partner in crime looking for the same.', 'Can come early to help set up.'],
  },
  {
    title: 'Taco crawl: five trailers, one bicycle bell',
    description:
      'We walk a mile and a half of East Cesar Chavez and order one thing at each stop, always the one the cook would eat. When the bell rings, we move. Vegetarians do very well on this route.',
    host: 'bea',
    venue: 'paperLantern',
    when: ahead(2, 'Sun', '12:30', 3),
    categories: ['food', 'social'],
    capacity: 18,
    going: 16,
  },
  {
    title: 'Brisket school at the smokehouse',
    description:
      'Meet the pit at dawn’s polite end, learn what a stall is and why nobody should panic, then trim, season and wait. While it rests you get lunch from the one that went on last night. You go home smelling wonderful.',
    venue: 'smokehouse',
    when: ahead(3, 'Sat', '09:00', 5),
    categories: ['food'],
    tier: 'club_house',
    capacity: 14,
    going: 9,
  },
  {
    title: 'Dumpling Sunday',
    description:
      'Three fillings, one folding lesson, and a competition for the ugliest dumpling that is taken more seriously than it should be. Wei-Ling’s mother joins by video to inspect. Bring a box; there are always too many.',
    host: 'bea',
    venue: 'longTable',
    when: ahead(3, 'Sun', '15:00', 3),
    categories: ['food', 'social'],
    capacity: 24,
    going: 12,
  },
  {
    title: 'Soup swap',
    description:
      'Cook a pot of your best soup, bring it in six jars, go home with six different ones. We taste everything first from espresso cups and vote with dried beans. Label allergens on the lid, please.',
    venue: 'northeastMill',
    when: ahead(1, 'Sun', '16:00', 2),
    categories: ['food', 'social'],
    capacity: 20,
    going: 3,
  },
  {
    title: 'Fish fry Friday, the supper club way',
    description:
      'Perch, rye bread, slaw, and a relish tray like the ones up north. Malcolm’s uncle plays the organ between seven and eight, and after that there is dancing between the tables. Come hungry and unhurried.',
    host: 'supper',
    venue: 'supperClub',
    when: ahead(1, 'Fri', '18:00', 4),
    categories: ['food', 'social'],
    capacity: 70,
    going: 12,
  },
  {
    title: 'Oysters and how to open them',
    description:
      'Zofia puts a glove on your left hand, a blunt knife in your right, and stands close. A dozen each, three kinds, and a word on where they come from. Lemon is allowed; ketchup will be discussed.',
    host: 'supper',
    venue: 'supperClub',
    when: ahead(3, 'Wed', '19:00', 2.5),
    categories: ['food'],
    tier: 'club_house',
    capacity: 16,
    going: 6,
  },
  {
    title: 'Fermentation for the forgetful',
    description:
      'Salt, cabbage, patience, and a jar that needs nothing from you for two weeks. Yuki shows kraut, kimchi and a quick pickle, and gives out a phone number for emergencies. You take three jars home on the streetcar.',
    host: 'makers',
    venue: 'kilnRoom',
    when: ahead(3, 'Thu', '18:30', 2.5),
    categories: ['food', 'creative'],
    capacity: 18,
    going: 4,
  },
  {
    title: 'Hot chicken, blindfolded',
    description:
      'Five heat levels, no labels, a lot of milk. We score each piece in silence and only then learn which kitchen did that to us. Bring a handkerchief and somebody to hold your hand.',
    venue: 'shelbyPark',
    when: ahead(2, 'Sat', '12:00', 2),
    categories: ['food', 'games'],
    capacity: 20,
    going: 4,
  },
  {
    title: 'Bagels from scratch before the city wakes',
    description:
      'Elliot starts the dough the night before, so you arrive for the good part: rolling, boiling, seeding, waiting with coffee. Everyone leaves with a paper bag of six, still warm. Please be quiet on the stairs.',
    host: 'socials',
    venue: 'boroughHall',
    when: ahead(2, 'Sun', '07:30', 3),
    categories: ['food'],
    tier: 'playground',
    capacity: 10,
    going: 10,
  },
  {
    title: 'Night market at Krog Court',
    description:
      'Twelve home cooks sell one dish each at cost, from suya to shrimp and grits, under paper lamps. Bring small bills and a fork from home. The line for the peach hand pies starts early, and Jamal will act surprised.',
    venue: 'krogCourt',
    when: ahead(4, 'Sat', '17:00', 4),
    categories: ['food', 'social'],
    capacity: 120,
    going: 8,
  },
  {
    title: 'Chili cook-off: beans are a private matter',
    description:
      'Eight pots, numbered, no names until the votes are in. There is a prize for the best, one for the bravest, and a ladle-shaped cup that travels. Cooks write to us by Wednesday; eaters just come.',
    host: 'bea',
    venue: 'brushyCreek',
    when: ahead(5, 'Sun', '13:00', 3.5),
    categories: ['food', 'games'],
    capacity: 60,
    going: 9,
    with: { player: 'Entering with the goat one. You were warned.' },
  },
  {
    title: 'Tamales by the hundred',
    description:
      'An assembly line with gossip: soak, spread, fill, fold, steam. Lupita’s aunt runs the room and gives out nicknames. We make four hundred, eat one hundred, and deliver the rest to the fire station down the road.',
    venue: 'longTable',
    when: ago(2, 'Fri', '17:00', 4),
    categories: ['food', 'social'],
    capacity: 30,
    going: 20,
    with: { host: 'Kitchen is ours from four.' },
  },
  {
    title: 'Cupping: how coffee people taste coffee',
    description:
      'Six bowls, one loud slurp at a time. You will learn to say “stone fruit” with a straight face, and to find out what you like instead. Decaf drinkers are believed here.',
    venue: 'slowDrip',
    when: ago(1, 'Tue', '18:00', 1.5),
    categories: ['food'],
    capacity: 12,
    going: 9,
  },
  {
    title: 'Jollof summit',
    description:
      'Ghana, Nigeria, Senegal and a neutral table. Each delegation has one pot and three minutes to argue its case; the rest of us have forks. Diplomacy is expected and rarely achieved.',
    venue: 'pearlYard',
    when: ago(5, 'Sun', '14:00', 3),
    categories: ['food', 'social'],
    capacity: 50,
    going: 16,
  },
  {
    title: 'Cast iron rescue and cornbread',
    description:
      'Bring the pan that rusted in the move. We scrub, season and bake them back to black, and then bake cornbread in every one to see whose sings. Butter is provided in unreasonable amounts.',
    venue: 'krogCourt',
    when: ago(6, 'Sun', '13:00', 3),
    categories: ['food', 'creative'],
    capacity: 20,
    going: 4,
  },
];
