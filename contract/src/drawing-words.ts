import type { Category } from './categories.ts';
import type { MotifName } from './drawings.ts';

/**
 * The words by which a title or a place asks for a motif: single words, or phrases of up to three. In the singular, as `singular` of
 * drawing-choice.ts produces it; each word belongs to one motif only.
 */
export const MOTIF_WORDS: Readonly<Partial<Record<MotifName, string>>> = {
  // Games
  arcade: 'arcade, pinball, barcade, retro game',
  cards: `
    card, card game, poker, bridge club, bridge night, euchre, blackjack, casino, magic the gathering, tarot,
    gin rummy, pokemon
  `,
  chess: 'chess, checker, backgammon, go club, shogi',
  dice: `
    dice, bunco, yahtzee, dungeon, dragon, rpg, dnd, d d, roleplaying, role playing, tabletop, warhammer
  `,
  gamepad: `
    gaming, gamer, video game, videogame, console, nintendo, mario, smash bro, playstation, xbox, esport,
    lan party, co op, couch co op, game jam
  `,
  meeples: `
    board game, boardgame, catan, game night, gamenight, carcassonne, meeple, wingspan, ticket to ride, settler,
    parlor game, werewolf, social deduction, strategy game, game
  `,
  puzzle: `
    puzzle, jigsaw, crossword, sudoku, escape room, escape, riddle, scavenger hunt, treasure hunt, geocaching,
    murder mystery, mystery
  `,
  quiz: 'quiz, trivia, pub quiz, jeopardy, game show, bingo, family feud, pub trivia, trivia night',
  tiles: 'mahjong, domino, scrabble, rummikub, tile',
  tower: `
    jenga, cornhole, lawn game, yard game, bocce, croquet, shuffleboard, skee ball, bowling, dart, billiard,
    foosball
  `,
  // Creative
  camera: `
    camera, photo, photo walk, photography, photographer, photowalk, darkroom, cyanotype, portrait, polaroid
  `,
  easel: `
    paint, painting, painter, watercolor, watercolour, easel, drawing, draw, sketch, sketching, mural,
    figure drawing, life drawing, acrylic, still life, paint and sip, illustration, calligraphy, art
  `,
  frame: 'gallery, museum, exhibition, exhibit, art walk, private view, vernissage, art fair',
  guitar: `
    guitar, songwriting, songwriter, acoustic, jam session, ukulele, banjo, bluegrass, musician, band,
    folk song, singalong, sing along, concert, live music, cello, fiddle, orchestra, choir
  `,
  linocut: `
    linocut, lino, printmaking, letterpress, print, screen printing, screenprinting, woodcut, zine, stamp,
    block printing, risograph
  `,
  microphone: `
    karaoke, open mic, microphone, poetry slam, spoken word, storytelling, podcast, singer, singing, comedy,
    stand up, standup, stand up comedy, rap, story slam
  `,
  notebook: `
    write, writing, writer, journaling, journal, poetry, poem, poet, bookbinding, notebook, nanowrimo,
    screenwriting, blogging, letter writing, essay
  `,
  pottery: 'pottery, ceramic, clay, wheel throwing, raku, kiln, potter, vase, sculpture, sculpting',
  projector: 'movie, film, cinema, screening, projector, documentary, movie night, film club, matinee',
  stage: `
    theater, theatre, improv, drama, play reading, musical, opera, burlesque, cabaret, drag show, drag,
    magic show, ballet, puppet, playwright
  `,
  yarn: `
    knit, knitting, crochet, yarn, sewing, sew, mending, mend, embroidery, quilting, quilt, weaving, textile,
    needlepoint, macrame, stitch, fiber art, craft, sweater
  `,
  // Active
  ball: `
    soccer, basketball, football, kickball, dodgeball, softball, baseball, rugby, pickup game, futsal, handball,
    pickup
  `,
  bike: 'bike, bicycle, cycling, cyclist, biking, ride, gravel ride, critical mass, spin class',
  birdhouse: 'bird, birding, birdwatching, bird walk, owl, butterfly, wildlife, nature walk',
  boot: `
    hike, hiking, hiker, trail, trek, walk, walking, stroll, ramble, summit hike, wildflower, forest, on foot,
    first light, canyon, stair, twin fall, waterfall
  `,
  climb: 'climb, climbing, climber, boulder, bouldering, belay, via ferrata, rock gym',
  discgolf: 'disc golf, frisbee, ultimate, frolf, ultimate frisbee, golf',
  kayak: `
    kayak, kayaking, canoe, canoeing, paddle, paddling, paddleboard, paddleboarding, rowing, sup, raft, rafting,
    boat, boathouse, sail, sailing, regatta
  `,
  pickleball: `
    pickleball, ping pong, table tennis, tennis, badminton, racquet, squash club, racquetball, padel
  `,
  shoe: `
    run, running, runner, jog, jogging, marathon, 5k, 10k, half marathon, slow mile, parkrun, sprint, workout,
    fitness, bootcamp, boot camp, gym, crossfit, double dutch, jump rope
  `,
  skate: `
    skate, skating, roller, rollerblading, roller disco, roller derby, skateboard, ice skating, ice rink
  `,
  swim: `
    swim, swimming, pool, pool party, tubing, beach, plunge, cold plunge, surf, surfing, water polo, snorkel,
    lake day, hot spring, sauna
  `,
  telescope: `
    stargazing, star, telescope, astronomy, planetarium, meteor, night sky, eclipse, observatory
  `,
  tent: 'camp, camping, tent, glamping, campout, backpacking, overlanding, festival',
  volleyball: 'volleyball, spikeball, beach volleyball',
  yoga: `
    yoga, pilate, meditation, meditate, stretch, stretching, mindfulness, tai chi, breathwork, sound bath,
    wellness, barre, reiki
  `,
  // Food
  basket: `
    market, farmer market, night market, farm, harvest, vegetable, vegan, vegetarian, foraging, forage,
    apple picking, orchard, produce, flea market, swap, clothing swap, thrift, salad
  `,
  bread: `
    bread, sourdough, bagel, baking, bake, baker, bakery, loaf, pretzel, focaccia, cornbread, croissant, pastry,
    pasty, toast, pancake, waffle, biscuit
  `,
  cake: `
    cake, dessert, cupcake, birthday, chocolate, cookie, pie, doughnut, donut, candy, macaron, anniversary,
    confectionery
  `,
  cloche: `
    chef, tasting menu, fine dining, chef counter, chef table, omakase, restaurant, gala, banquet, three course,
    four course, five course, seven course
  `,
  coffee: `
    coffee, espresso, latte, cafe, barista, cupping, tea, matcha, hot chocolate, cocoa, chai, kaffeeklatsch,
    breakfast, brew, roastery
  `,
  dumplings: 'dumpling, dim sum, bao, gyoza, pierogi, steamer, momo, wonton, tamale, potsticker',
  fish: `
    fish, seafood, oyster, sushi, crab, lobster, shrimp, crawfish, fish fry, fishing, clambake, clam, salmon,
    ceviche, poke
  `,
  grill: `
    bbq, barbecue, grill, grilling, brisket, smokehouse, cookout, burger, hot dog, barbeque, rib, steak, smoker,
    sausage, wing, hot chicken, chicken, kebab, asado, braai
  `,
  icecream: `
    ice cream, icecream, gelato, milkshake, sundae, sorbet, frozen yogurt, popsicle, ice cream social
  `,
  jars: `
    fermentation, ferment, fermenting, pickle, pickling, kombucha, kimchi, jam making, jar, canning, preserve,
    honey, hot sauce, sauerkraut, spice
  `,
  noodles: `
    noodle, ramen, pho, pasta, spaghetti, udon, pad thai, handmade pasta, ravioli, gnocchi, lasagna
  `,
  pizza: 'pizza, pizzeria, calzone, pepperoni',
  pot: `
    soup, stew, chili, cook, cooking, curry, cook off, gumbo, jollof, potluck, hot pot, hotpot, fondue,
    cast iron, knife skill, kitchen, paella, risotto, rice, bean, recipe, slow cooker, culinary
  `,
  supper: `
    supper, dinner, dinner party, dining, feast, lunch, brunch, long table, friendsgiving, thanksgiving,
    supper club, friday table, meal, food, eat, foodie, potluck dinner
  `,
  tacos: `
    taco, burrito, quesadilla, taqueria, enchilada, mexican, guacamole, cinco de mayo, salsa making, arepa,
    empanada
  `,
  wine: `
    wine, winery, vineyard, natural wine, wine tasting, sommelier, cheese, tasting, charcuterie, vino, port wine
  `,
  // Social
  balloons: `
    party, housewarming, celebration, new year, kickoff, kick off, reunion, launch party, bash, graduation,
    mardi gra, carnival, holiday party, prom, fiesta
  `,
  books: `
    book, book club, bookclub, reading, read, reader, library, novel, bookstore, bookshop, silent reading,
    literature, literary, author, shakespeare, philosophy
  `,
  bubbles: `
    language exchange, language, conversation, speed friending, speed dating, dating, discussion, debate,
    spanish, french, chat, talk, networking, mixer, introduction, meetup, meet up, mingle, icebreaker,
    interpreter, ask me anything, neighbor, stranger
  `,
  campfire: 'bonfire, campfire, fire pit, firepit, fireside, smore, marshmallow, fire, ghost story',
  chairs: `
    porch, stoop, backyard, patio, lawn, hangout, hang out, introvert, quiet evening, block party
  `,
  disco: `
    dance, dancing, dancer, disco, salsa, swing, two step, line dancing, bachata, tango, club night, dj, rave,
    ballroom, silent disco, prom night, ceilidh, square dance, hip hop, zumba, lindy hop
  `,
  dog: 'dog, puppy, dog walk, pet, dog park, canine, pup, corgi, doodle, goat, cat, kitten',
  drinks: `
    drink, cocktail, happy hour, rooftop, bar, beer, brewery, brewing, pub, pub crawl, bar crawl, mixology,
    mocktail, margarita, whiskey, whisky, bourbon, tequila, cider, taproom, spritz, tiki, toga, aperitivo,
    homebrew, oktoberfest, beer garden, distillery, mezcal, gin
  `,
  picnic: 'picnic, park hang, potluck picnic, meadow, lawn party, garden party, boardwalk',
  record: `
    vinyl, record, listening, listening room, listening party, jazz, album, turntable, music, soul night, hi fi,
    playlist, mixtape, reggae, funk
  `,
  // Networking
  badge: `
    conference, convention, career fair, job fair, expo, conf, badge, unconference, barcamp, symposium, fair,
    volunteer fair, trade show, convene, confab, event expo
  `,
  bulb: `
    idea, startup, founder, entrepreneur, innovation, pitch, pitch night, brainstorm, invention, design,
    designer, product, creative, thinking, ux, ui, salon, research, science, future
  `,
  hands: `
    civic, town hall, advocacy, activism, union, leadership, mentor, mentoring, mentorship, pride, vote, advice
  `,
  laptop: `
    coding, code, coder, hackathon, hack, hack night, developer, dev, software, programming, programmer, laptop,
    coworking, co working, tech, technology, data, data science, ai, javascript, js, python, ruby, rust,
    java user group, devop, cloud, web, api, freelancer, freelance, remote work, work together, security, react,
    android, php, sql, linux, open source, agile, graphql, cyber, wordpress, drupal, rail, scala, swift, node,
    angular, vue, testing, devopsday, devfest, engineering, building, infosec, blockchain, crypto, digital,
    machine learning, kubernete, analytic, java
  `,
  podium: `
    summit, keynote, panel, lecture, seminar, speaker, forum, toastmaster, ted, tedx, public speaking,
    lightning talk, colloquium, demo day, speech
  `,
  signpost: `
    career, job, first job, resume, interview, newcomer, new in town, tour, walking tour, travel, crawl, trip,
    road trip, expat, orientation, wanderer
  `,
  sprout: `
    garden, gardening, volunteer, volunteering, plant, plant swap, seed, tree planting, cleanup, clean up,
    compost, sustainability, climate, flower, floral, bouquet, terrarium, succulent, eco, earth day, charity,
    wreath, botanical
  `,
  toolbox: `
    hardware, soldering, solder, maker, makerspace, repair, repair cafe, woodworking, woodshop, diy, workshop,
    robot, robotic, arduino, 3d printing, fix, tool, welding, metalworking, carpentry, build, electronic
  `,
  // Club House
  armchair: 'book salon, lounge, member lounge, cigar, fireplace, speakeasy, library bar',
  flutes: `
    champagne, prosecco, toast of, black tie, sparkling, bubbly, soiree, cocktail party, vip, mimosa
  `,
  key: 'member night, member only, private, after hour, secret, key, behind the scene, unreleased',
  lantern: `
    lantern, candle, candlelight, candle making, light festival, moonlight walk, string light, solstice,
    winter light, diwali, low light, light low
  `,
};

/** The words of one entry. */
export const wordsFor = (motif: MotifName): string[] =>
  (MOTIF_WORDS[motif] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** The motifs that suit a category: they win over motifs of other categories. */
export const SUITED: Record<Category, readonly MotifName[]> = {
  games: ['arcade', 'cards', 'chess', 'dice', 'gamepad', 'meeples', 'puzzle', 'quiz', 'tiles', 'tower'],
  creative: [
    'camera',
    'easel',
    'frame',
    'guitar',
    'linocut',
    'microphone',
    'notebook',
    'pottery',
    'projector',
    'stage',
    'yarn',
    'lantern',
    'sprout',
    'books',
  ],
  active: [
    'ball',
    'bike',
    'birdhouse',
    'boot',
    'climb',
    'discgolf',
    'kayak',
    'pickleball',
    'shoe',
    'skate',
    'swim',
    'telescope',
    'tent',
    'volleyball',
    'yoga',
    'disco',
  ],
  food: [
    'basket',
    'bread',
    'cake',
    'cloche',
    'coffee',
    'dumplings',
    'fish',
    'grill',
    'icecream',
    'jars',
    'noodles',
    'pizza',
    'pot',
    'supper',
    'tacos',
    'wine',
    'drinks',
  ],
  social: [
    'balloons',
    'books',
    'bubbles',
    'campfire',
    'chairs',
    'coffee',
    'disco',
    'dog',
    'drinks',
    'microphone',
    'picnic',
    'record',
    'telescope',
  ],
  networking: [
    'badge',
    'bubbles',
    'bulb',
    'hands',
    'laptop',
    'podium',
    'signpost',
    'sprout',
    'toolbox',
    'coffee',
  ],
  clubhouse_exclusive: ['armchair', 'cloche', 'flutes', 'frame', 'key', 'lantern', 'record', 'wine'],
};

/** The neutral motifs of a category, used if no word asks for one. They show nothing that the event might not have. */
export const PLAIN: Record<Category, readonly MotifName[]> = {
  games: ['dice', 'meeples', 'cards', 'puzzle', 'tower'],
  creative: ['easel', 'notebook', 'yarn', 'linocut', 'camera', 'lantern'],
  active: ['shoe', 'boot', 'ball', 'tent', 'bike'],
  food: ['supper', 'pot', 'basket', 'bread', 'jars'],
  social: ['chairs', 'campfire', 'balloons', 'picnic', 'drinks'],
  networking: ['bubbles', 'badge', 'bulb', 'coffee', 'signpost'],
  clubhouse_exclusive: ['key', 'armchair', 'flutes', 'lantern', 'cloche'],
};
