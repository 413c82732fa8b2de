import { between, circle, grouped, place } from '../shapes.ts';
import type { Random, Shape } from '../shapes.ts';

function pine(x: number, y: number, size: number): Shape[] {
  return grouped(place(x, y, 0, size), [
    { d: 'M-4 0h8v14h-8z', tone: 'deep' },
    { d: 'M0-62L22-22H12L28 2H-28L-12-22H-22Z', tone: 'deep' },
  ]);
}

/** Hills behind hills, a low sun, and a trail that leads over the first one. */
export function trail(random: Random): Shape[] {
  const sunX = between(random, 170, 480);
  const crest = between(random, -28, 28);
  const treeX = between(random, 70, 150);
  return [
    { d: circle(sunX, 176, 92), tone: 'glow', opacity: 0.28 },
    { d: circle(sunX, 176, 62), tone: 'glow' },
    {
      d: `M0 ${240 + crest}C90 ${160 - crest} 150 ${150 + crest} 236 ${214 + crest}S420 ${118 - crest} 500 176S600 ${232 - crest} 640 196V360H0Z`,
      tone: 'mark',
      opacity: 0.6,
    },
    {
      d: `M0 ${286 - crest}C120 ${218 + crest} 210 238 320 ${268 - crest}S540 ${206 + crest} 640 252V360H0Z`,
      tone: 'mark',
    },
    ...pine(treeX, 262, 1),
    ...pine(treeX + 44, 270, 0.74),
    ...pine(between(random, 520, 590), 250, 0.85),
    { d: `M0 344C140 ${296 + crest / 2} 300 282 420 306S580 330 640 312V360H0Z`, tone: 'deep' },
    {
      d: `M${between(random, 250, 300)} 362C300 336 392 340 380 316S300 286 340 ${262 - crest / 3}S430 236 ${between(random, 410, 450)} 226`,
      tone: 'paper',
      stroke: 7,
      dash: '2 16',
    },
  ];
}
