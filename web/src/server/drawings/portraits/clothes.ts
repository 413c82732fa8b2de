import type { Portrait } from '@backyard/contract';
import { area, stroke } from '../marks.ts';
import { box, oval } from '../pieces.ts';
import { PAPER, type Colours } from './colours.ts';

const BODY = 'M5 98C6 84 21 79.5 37.5 77Q48 88 58.5 77C75 79.5 90 84 91 98Z';
const NECK = 'M38.5 60V79Q48 90 57.5 79V60Z';

const CLOTHES: Record<Portrait['clothes'], (colours: Colours) => string> = {
  tee: ({ cloth, clothShade }) => area(cloth, BODY) + stroke(clothShade, 2.2, 'M37.5 77.5Q48 88.5 58.5 77.5'),
  stripes: ({ cloth, clothShade }) =>
    area(PAPER, BODY) +
    stroke(cloth, 3, 'M18 84.5Q48 96 78 84.5M8 91Q48 103 88 91M30 79.5Q48 92.5 66 79.5') +
    stroke(clothShade, 2, 'M37.5 77.5Q48 88.5 58.5 77.5'),
  collar: ({ cloth, clothShade }) =>
    area(cloth, BODY) +
    stroke(clothShade, 1.8, 'M48 86V98') +
    area(PAPER, 'M37 75.5L48 86L39.5 93L31.5 79ZM59 75.5L48 86L56.5 93L64.5 79Z'),
  blazer: ({ cloth, clothShade, skinShade }) =>
    area(PAPER, BODY) +
    area(skinShade, 'M40 78L48 91L56 78Z') +
    area(cloth, 'M5 98C6 84 21 79.5 36 77L48 98ZM91 98C90 84 75 79.5 60 77L48 98Z') +
    area(clothShade, 'M36 77L30 84L35 87L32 90L48 98ZM60 77L66 84L61 87L64 90L48 98Z'),
  hoodie: ({ cloth, clothShade }) =>
    area(clothShade, 'M28 82Q27 67 38 66Q48 84 58 66Q69 67 68 82Q58 92 48 92T28 82Z') +
    area(cloth, 'M5 98C6 85 20 80 31 78Q48 94 65 78C76 80 90 85 91 98Z') +
    stroke(PAPER, 1.8, 'M42.5 88v7M53.5 88v7'),
  turtle: ({ cloth, clothShade }) =>
    area(cloth, BODY) +
    area(cloth, box(37, 68.5, 22, 15, 5)) +
    stroke(clothShade, 1.8, 'M38 76.5Q48 81 58 76.5'),
  vneck: ({ cloth, clothShade, skinShade }) =>
    area(cloth, BODY) +
    area(skinShade, 'M37.5 76.5L48 94L58.5 76.5Q48 82 37.5 76.5Z') +
    stroke(clothShade, 2, 'M37 77L48 94.5L59 77'),
  dungarees: ({ cloth, clothShade }) =>
    area(PAPER, BODY) +
    area(cloth, 'M26 80.5L33.5 78.5L37 91H59L62.5 78.5L70 80.5L67 98H29Z') +
    area([0.83, 0.13, 85], oval(35.5, 92, 1.8) + oval(60.5, 92, 1.8)) +
    stroke(clothShade, 1.6, 'M37 91H59'),
};

/** Neck and shoulders. */
export const drawBody = ({ clothes }: Portrait, colours: Colours): string =>
  area(colours.skin, NECK) +
  area(colours.skinShade, 'M38.5 64Q48 78 57.5 64V74Q48 82 38.5 74Z') +
  CLOTHES[clothes](colours);
