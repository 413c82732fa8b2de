import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';
import { makeCurrent, placeOf } from './releases.mjs';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'backyard-releases-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const ASSETS = 'web/dist/client/assets';
/** A release with one built file of its own. */
function release(name: string): string {
  const folder = join(place, 'releases', name);
  mkdirSync(join(folder, ASSETS), { recursive: true });
  writeFileSync(join(folder, ASSETS, `${name}.js`), name);
  writeFileSync(join(folder, 'web/dist/built-from'), name);
  return folder;
}
const assetsOf = (folder: string): string[] => readdirSync(join(folder, ASSETS)).toSorted();

describe('[run.74] a release in a folder of its own', () => {
  it('is the one that the link names, in one step, and the one before is told', () => {
    const [one, two] = [release('one'), release('two')];
    expect(makeCurrent(placeOf(one))).toBeUndefined();
    expect(makeCurrent(placeOf(two))).toBe(one);
    expect(readlinkSync(join(place, 'current'))).toBe(join('releases', 'two'));
    expect(readdirSync(place).toSorted()).toEqual(['current', 'releases']);
    // And back.
    expect(makeCurrent(placeOf(one))).toBe(two);
  });

  it('has the files of the one before, and that one has its files; not those of long ago', () => {
    const [one, two] = [release('one'), release('two')];
    const old = join(one, ASSETS, 'old.js');
    writeFileSync(old, 'old');
    utimesSync(old, 1, 1);
    makeCurrent(placeOf(one));
    makeCurrent(placeOf(two));
    expect(assetsOf(two)).toEqual(['one.js', 'two.js']);
    expect(assetsOf(one)).toEqual(['old.js', 'one.js', 'two.js']);
  });

  it('is never the one that serves: nothing is installed under a server', () => {
    const one = release('one');
    makeCurrent(placeOf(one));
    expect(() => placeOf(one)).toThrow('names this release already');
    expect(() => placeOf(join(place, 'current'))).toThrow('names this release already');
  });

  it('stands where it should, and the link is one that leads somewhere', () => {
    expect(() => placeOf(place)).toThrow('PLACE/releases/NAME');
    const one = release('one');
    mkdirSync(join(place, 'current'));
    expect(() => placeOf(one)).toThrow('is no link');
    rmSync(join(place, 'current'), { recursive: true });
    symlinkSync('releases/gone', join(place, 'current'));
    expect(() => placeOf(one)).toThrow('names a folder that is gone');
  });
});

it('[run.74] the unit starts the server through the link: a reload finds the release that it names then', () => {
  const unit = readFileSync(inProject('deploy', 'backyard.service'), 'utf8');
  const [, program, main] = /^ExecStart=(\S+) (?:--\S+ )*(\S+)$/m.exec(unit) ?? [];
  for (const file of [program, main]) expect(file).toMatch(/^\/opt\/backyard\/current\//);
  expect(unit).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m);
  // The folder of a process is the one that a link named when it began.
  expect(unit).toMatch(/^WorkingDirectory=\/opt\/backyard$/m);
});
