/**
 * Which of the demo's events have a photograph, by their titles: three in ten of its dates, as some hosts have one and others not. All
 * are renderings of our own (scripts/photographs), nobody else's; the files are in `photographs/`.
 */
export const PHOTOGRAPHS: Readonly<Record<string, string>> = {
  'After hours at the pottery': 'potters-shelf',
  'Bagels from scratch before the city wakes': 'bagels',
  'Beginner bouldering: fall well, climb better': 'bouldering-wall',
  'Chess in the park, and coffee in the thermos': 'chess-in-the-park',
  'Coffee before everything': 'morning-coffee',
  'Dumpling Sunday': 'dumpling-steamers',
  'Forest Park: ferns, rain, and a stone house': 'forest-in-fog',
  'Freelancers’ Friday: work together, leave at four': 'desk-from-above',
  'Karaoke for shy people': 'microphone',
  'Learn to play Catan in one evening': 'catan-board',
  'Linocut cards, printed and posted the same night': 'letterpress',
  'Lunch break, long table': 'long-lunch-table',
  'Mending circle: bring the sweater with the hole': 'yarn-and-needles',
  'Mount Bonnell at first light': 'hills-at-first-light',
  'Natural wine and an old projector': 'wine-and-projector',
  'Open tables: board games after work': 'dice-table',
  'Pickleball mixer: courts two to five': 'pickleball-court',
  'Rooftop drinks over Colorado Street': 'rooftop-glasses',
  'Silent reading party': 'stack-of-books',
  'Soup swap': 'soup-bowls',
  'Stargazing hike in the Hill Country': 'starry-sky',
  'Sunrise yoga by the boathouse': 'dock-at-sunrise',
  'Women in hardware: soldering and supper': 'circuit-board',
};
