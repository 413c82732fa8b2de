import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BRAND } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../testing/scratch.ts';
import { brandFaults, brandedDocument, brandedManifest, brandFiles } from './index.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></svg>';
/** The part of a PNG that is checked. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

let folder: string;
beforeEach(async () => {
  folder = path.join(await scratchFolder(), 'brand');
  await mkdir(folder);
});
const write = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);
const faults = (): string[] => brandFaults(folder).faults;

const NOBODY = 65534;
/** root can read every file, so permission checks are made as another user while `look` runs. */
function asNobody<Answer>(look: () => Answer): Answer {
  if (process.getuid?.() !== 0) return look();
  process.seteuid?.(NOBODY);
  try {
    return look();
  } finally {
    process.seteuid?.(0);
  }
}

describe('[OPS-26] an operator’s folder', () => {
  it('may be empty, or have all of it; other files are theirs', async () => {
    expect(brandFaults(folder)).toEqual({ faults: [], hasAddress: false });
    const words = { name: 'Zoë’s Hof', tagline: 'x', description: 'y', supportAddress: 'help@hof.example' };
    await write('brand.json', JSON.stringify({ ...words, colours: { light: { accent: '#0b4f3c' } } }));
    await write('logo.svg', `<?xml version="1.0"?>\n<!-- drawn by hand -->\n${SVG}`);
    await write('logo-dark.png', png(64, 64));
    await write('terms.md', '# Terms');
    await write('README.txt', Buffer.from([0xff, 0xfe]));
    expect(brandFaults(folder)).toEqual({ faults: [], hasAddress: true });
  });

  it('is refused where it is none', () => {
    expect(brandFaults(path.join(folder, 'none')).faults).toEqual([expect.stringContaining('is no folder')]);
  });

  it.each([
    ['{', 'brand.json is not JSON'],
    ['[]', 'brand.json: must be a list of names in { }'],
    ['{"nam":"x"}', 'brand.json: has what nobody knows: nam'],
    ['{"name":7}', 'brand.json: name must be text in quotation marks'],
    ['{"colours":"red"}', 'brand.json: colours must be a list of names in { }'],
    ['{"name":""}', 'brand.json: name must be one line'],
    ['{"name":"two\\nlines"}', 'brand.json: name must be one line'],
    ['{"name":"<b>"}', 'brand.json: name must be one line'],
    [`{"name":"${'x '.repeat(12)}x"}`, 'brand.json: name must have at most 24 characters'],
    [`{"name":"${'x'.repeat(21)}"}`, 'brand.json: name must have no word of more than 20 letters'],
    ['{"supportAddress":"nobody"}', 'brand.json: supportAddress must be an email address'],
    ['{"colours":{"light":{"accent":"red;}"}}}', 'brand.json: colours.light.accent must be a colour'],
    ['{"colours":{"light":{"acent":"#000000"}}}', 'brand.json: colours.light has what nobody knows: acent'],
    [
      '{"colours":{"light":{"muted":"#cccccc"}}}',
      'brand.json: colours.light: muted on ground is 1.47:1, and has to be 4.5:1',
    ],
    ['{"colours":{"dark":{"accent":"#1a1a1a"}}}', 'brand.json: colours.dark: accent on ground'],
    ['x'.repeat(20_001), 'brand.json is longer than 20000 bytes'],
  ])('brand.json: %s', async (text, sentence) => {
    await write('brand.json', text);
    expect(faults().join('\n')).toContain(sentence);
  });

  it.each([
    ['<html></html>', 'is no SVG'],
    [SVG.replace('<circle', '<script>alert(1)</script><circle'), 'has a script in it'],
    [SVG.replace('<circle', '<circle onload="x"'), 'has something that runs at an event in it'],
    [
      SVG.replace('<circle', '<image href="https://elsewhere.example/x.png"/><circle'),
      'has an address outside',
    ],
    [SVG.replace('<circle', '<a xlink:href=" javascript:x"/><circle'), 'has an address outside'],
    [SVG.replace('<circle', '<style>@import "x"</style><circle'), 'has an address outside'],
    [SVG.replace('<circle', '<style>a{fill:url(https://x)}</style><circle'), 'has an address outside'],
    ...['foreignObject', 'iframe', 'svg:object', 'embed', 'handler', 'AUDIO', 'video'].map(
      (name): [string, string] => [SVG.replace('<circle', `<${name}/><circle`), 'has a page within in it'],
    ),
    [
      SVG.replace('<circle', '<set attributeName="href" to="javascript:x"/><circle'),
      'has an address that changes',
    ],
    ...['é:script', 'h:form', 'h:meta', 'blink', 'cursor'].map((name): [string, string] => [
      SVG.replace('<circle', `<${name}/><circle`),
      `has an element <${name}> in it`,
    ]),
    [
      SVG.replace('<circle', '<set attributeName="&#104;ref" to="x"/><circle'),
      'has a character written by its number',
    ],
    [
      SVG.replace('<circle', '<style>a{fill:u\\72l(//x)}</style><circle'),
      'has a character written by its number',
    ],
    [`<?xml-stylesheet href="x"?>${SVG}`, 'is no SVG'],
    [`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`, 'is no SVG'],
    [SVG + ' '.repeat(200_000), 'is longer than 200000 bytes'],
    [Buffer.from('<svg caf\u00e9', 'latin1'), 'is not UTF-8'],
  ])('logo.svg: %s', async (text, words) => {
    await write('logo.svg', text);
    expect(faults()).toEqual([expect.stringContaining(`logo.svg ${words}`)]);
  });

  it('a picture is one, and of a size that can be shown', async () => {
    await write('logo.png', SVG);
    await write('logo-dark.png', png(40_000, 2));
    expect(faults()).toEqual([
      'logo.png is no PNG',
      expect.stringContaining('logo-dark.png is 40000 by 2 pixels'),
    ]);
  });

  it('texts are short, say something and are UTF-8', async () => {
    await write('terms.md', ' \n');
    await write('help.md', 'x'.repeat(200_001));
    await write('privacy.md', Buffer.from('caf\u00e9', 'latin1'));
    expect(faults().toSorted()).toEqual([
      'help.md is longer than 200000 bytes',
      'privacy.md is not UTF-8',
      'terms.md is empty',
    ]);
  });

  it('a link stays in the folder, and what is no file is not waited for', async () => {
    await write('real.md', '# Terms');
    await symlink('real.md', path.join(folder, 'terms.md'));
    expect(faults()).toEqual([]);
    await symlink('/etc/passwd', path.join(folder, 'help.md'));
    await symlink('nowhere', path.join(folder, 'privacy.md'));
    await mkdir(path.join(folder, 'logo.svg'));
    expect(faults().toSorted()).toEqual([
      'help.md leads out of the folder',
      'logo.svg is no file',
      'privacy.md leads nowhere',
    ]);
  });

  it('what may not be read is named', async () => {
    await write('terms.md', '# Terms');
    await chmod(path.join(folder, 'terms.md'), 0);
    expect(asNobody(faults)).toEqual(['terms.md cannot be read (EACCES)']);
    await chmod(folder, 0);
    expect(asNobody(faults).slice(0, 1)).toEqual(['brand.json cannot be read (EACCES)']);
    await chmod(folder, 0o700);
  });

  it('its logos are in the document, the manifest and the style sheet, each by its content', async () => {
    await write('logo.png', png(64, 64));
    await write('logo-dark.svg', SVG);
    const brand = brandFiles(folder);
    const { path: address } = brand.logo ?? { path: '' };
    expect(address).toMatch(/^\/brand\/logo-[\w-]{8}\.png$/);
    const html =
      '<html lang="en"><head><link rel="icon" href="/x.svg"><link rel="apple-touch-icon" href="/y.png"></head>';
    expect(brandedDocument(html, brand).split(address)).toHaveLength(3);
    expect(JSON.parse(brandedManifest('{"icons":[1,2]}', brand))).toMatchObject({
      name: BRAND.name,
      icons: [{ src: address, sizes: '64x64' }],
    });
    const css = brand.sheet?.bytes.toString();
    expect(css).toContain(`[data-theme='dark'] .logo{background:url(/brand/logo-dark-`);
    expect(brandFiles(null)).toEqual({ logo: null, sheet: null, all: [] });
  });
});
