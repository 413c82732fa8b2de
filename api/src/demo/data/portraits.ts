import { type Portrait, portraitPath } from '@backyard/contract';

/** Hair and its colour; then whatever is not usual, and six digits: skin, shape, mouth, ground, clothes' colour, trifle. */
type Look = readonly [
  hair: Portrait['hair'],
  colour: Portrait['colour'],
  clothes: Portrait['clothes'],
  digits: `${number}`,
  rest?: Partial<Pick<Portrait, 'wear' | 'beard' | 'glasses'>>,
];

/** How the demo people look, by how their address begins. Those not listed have no picture. */
const LOOKS: Record<string, Look> = {
  member: ['waves', 'auburn', 'dungarees', '101143'],
  player: ['curls', 'dark', 'hoodie', '301550', { glasses: 'round', beard: 'stubble' }],
  club: ['coils', 'black', 'vneck', '611202'],
  host: ['bun', 'blond', 'stripes', '030401', { glasses: 'cat' }],
  admin: ['long', 'black', 'blazer', '420661'],
  'teddy.nakamura': ['quiff', 'black', 'collar', '220743'],
  'june.castellanos': ['bob', 'dark', 'tee', '331102', { wear: 'headband' }],
  'odalys.quinones': ['waves', 'black', 'turtle', '411330'],
  'malcolm.whitfield': ['fade', 'black', 'blazer', '620480', { beard: 'short' }],
  'saoirse.oconnell': ['long', 'ginger', 'vneck', '011533'],
  'kenji.albright': ['short', 'dark', 'tee', '223250'],
  'xiomara.reyes-baptiste': ['afro', 'dark', 'vneck', '511022'],
  'linnea.hargrove': ['braids', 'blond', 'dungarees', '033443'],
  'kwame.mensah': ['fade', 'black', 'collar', '720150', { glasses: 'square' }],
  'yuki.tanabe': ['bob', 'black', 'turtle', '112530', { glasses: 'round' }],
  'bjorn.aasland': ['short', 'ginger', 'stripes', '020650', { beard: 'full', wear: 'beanie' }],
  'anjali.menon': ['ponytail', 'black', 'collar', '431361'],
  'rui.carvalho': ['short', 'dark', 'hoodie', '321040', { beard: 'stubble' }],
  'destiny.monroe': ['braids', 'black', 'hoodie', '531222'],
  'ines.fraser': ['pixie', 'plum', 'vneck', '312700', { wear: 'none' }],
  'hollis.grant': ['bald', 'dark', 'collar', '120530', { beard: 'full', glasses: 'square' }],
  'rosa.trujillo': ['bun', 'dark', 'turtle', '331012', { wear: 'flower' }],
  'pete.vanderwal': ['short', 'blond', 'tee', '120340', { wear: 'cap' }],
  'nizhoni.begay': ['long', 'black', 'vneck', '430231', { wear: 'headband' }],
  'caleb.strand': ['quiff', 'brown', 'dungarees', '023650', { beard: 'short' }],
  'zofia.wisniewska': ['waves', 'blond', 'turtle', '010503', { wear: 'beanie' }],
  'darnell.hughes': ['locs', 'black', 'tee', '620140', { beard: 'goatee' }],
  'ewa.lindgren': ['ponytail', 'blond', 'collar', '131760', { glasses: 'round' }],
  'nate.okafor': ['buzz', 'black', 'stripes', '721250', { beard: 'short' }],
  'maren.solberg': ['pixie', 'grey', 'blazer', '110430', { glasses: 'cat' }],
  'hodan.warsame': ['long', 'black', 'vneck', '630300', { wear: 'hijab' }],
  'wyatt.calloway': ['short', 'brown', 'collar', '122650', { wear: 'straw', beard: 'stubble' }],
  'brielle.watkins': ['spacebuns', 'black', 'dungarees', '511121'],
  'jamal.whitaker': ['crop', 'black', 'hoodie', '520020', { beard: 'short', glasses: 'round' }],
  'sunita.rao': ['long', 'dark', 'tee', '530421', { glasses: 'square' }],
  'elliot.baum': ['curls', 'brown', 'blazer', '122540', { glasses: 'round' }],
  'chiamaka.obi': ['afro', 'black', 'tee', '731352', { wear: 'scarf' }],
  'leo.francois': ['curls', 'black', 'vneck', '421610', { beard: 'moustache' }],
  'tova.greenberg': ['waves', 'dark', 'stripes', '210250', { wear: 'headband' }],
  'dariusz.kane': ['crop', 'blond', 'tee', '023160', { beard: 'stubble' }],
  'andre.thibodeaux': ['bald', 'black', 'vneck', '611440', { beard: 'goatee' }],
  'siobhan.odwyer': ['bob', 'ginger', 'collar', '032553'],
  'wei-ling.chow': ['long', 'black', 'hoodie', '231300', { wear: 'cap' }],
  'marcus.bell': ['locs', 'dark', 'collar', '520760', { beard: 'full' }],
  'lupita.arredondo': ['braids', 'black', 'turtle', '421102', { wear: 'flower' }],
  'alexandria.featherstonehaugh': ['pixie', 'teal', 'blazer', '110030', { glasses: 'cat' }],
  'tuan.nguyen': ['quiff', 'black', 'stripes', '321660', { glasses: 'square' }],
  'hannah.weiss': ['bun', 'brown', 'tee', '112133', { glasses: 'round' }],
  'farah.haddad': ['long', 'black', 'blazer', '330540', { wear: 'hijab' }],
  'cody.whitehorse': ['ponytail', 'black', 'hoodie', '420270'],
  'ngozi.eze': ['coils', 'dark', 'stripes', '731431', { glasses: 'round' }],
  'jonah.feld': ['curls', 'auburn', 'tee', '020350', { beard: 'short' }],
  'camila.duarte': ['waves', 'brown', 'vneck', '331622', { wear: 'straw' }],
  'reggie.osei': ['fade', 'black', 'hoodie', '721510', { wear: 'beanie', beard: 'stubble' }],
  'abby.schroeder': ['spacebuns', 'plum', 'dungarees', '112703'],
  'mateo.villalobos': ['short', 'black', 'turtle', '321230', { beard: 'moustache' }],
  'tess.underwood': ['pixie', 'blond', 'hoodie', '013060', { wear: 'beanie' }],
  'omar.siddiqui': ['short', 'black', 'collar', '420140', { beard: 'full' }],
  'grace.kim': ['ponytail', 'dark', 'vneck', '131402', { wear: 'headband' }],
  'pilar.santos': ['bob', 'grey', 'blazer', '311530', { glasses: 'square' }],
  'beau.hutchins': ['crop', 'auburn', 'dungarees', '122350', { beard: 'moustache', wear: 'cap' }],
};

/** The path of the portrait of the demo person with this address; null if they have none. */
export function portraitOf(email: string): string | null {
  const look = LOOKS[email.split('@')[0] ?? ''];
  if (!look) return null;
  const [hair, colour, clothes, digits, rest] = look;
  const [skin = 0, shape = 0, mouth = 0, ground = 0, cloth = 0, trifle = 0] = Array.from(digits, Number);
  return portraitPath({
    wear: 'none',
    beard: 'none',
    glasses: 'none',
    hair,
    colour,
    clothes,
    ...rest,
    skin,
    shape,
    mouth,
    ground,
    cloth,
    trifle,
  });
}

/** Most of those who have a picture show it to visitors; the rest is as everybody begins. */
export const showsFace = (email: string): boolean => portraitOf(email) !== null && email.length % 4 !== 0;
