import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject, nodeFolder, nodePackage, packagedNode, root } from './project.mjs';

/*
 * npm 10 removes node_modules/.bin/node as it removes the Node packages of other platforms (docs/decisions/0001). This recreates what
 * it leaves: the project's scripts, and its packages without that link.
 */

interface Locked {
  os?: string | string[];
  cpu?: string | string[];
  bin?: Record<string, string>;
}

let clone: string;
/** A folder with the machine's own Node, which is too old and says so. */
let machine: string;

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'backyard-npm10-'));
  const linkAll = (from: string, to: string, except: string[]) => {
    mkdirSync(to);
    for (const name of readdirSync(from)) {
      if (!except.includes(name)) symlinkSync(join(from, name), join(to, name));
    }
  };
  linkAll(inProject('node_modules'), join(clone, 'node_modules'), ['.bin']);
  linkAll(inProject('node_modules', '.bin'), join(clone, 'node_modules', '.bin'), ['node']);
  cpSync(inProject('scripts'), join(clone, 'scripts'), { recursive: true });
  cpSync(inProject('package-lock.json'), join(clone, 'package-lock.json'));
  machine = join(clone, 'machine');
  mkdirSync(machine);
  writeFileSync(join(machine, 'node'), '#!/bin/sh\necho "the machine\'s own Node"\n', { mode: 0o755 });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Runs one of the clone's files with a Node that is not on the PATH. */
const inClone = (...parameters: string[]): string =>
  execFileSync(process.execPath, parameters, {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${machine}:/usr/bin:/bin` },
  });

// Elsewhere npm makes files of another kind, and Node is where nothing has to find it.
describe.runIf(process.platform === 'linux')('as npm 10 leaves node_modules', () => {
  it('[HOLD-9] a program is started with the packaged Node', () => {
    const program = join(clone, 'program.ts');
    writeFileSync(program, 'const started: string = process.argv0;\nconsole.log(started);\n');
    expect(inClone('scripts/run.mjs', 'program.ts').trim()).toBe(packagedNode.replace(root, clone));
  });

  it('[HOLD-9] so are tools, whose first line says `env node`', () => {
    const tool = join(clone, 'node_modules', '.bin', 'which-node');
    writeFileSync(tool, '#!/usr/bin/env node\nconsole.log(process.version);\n', { mode: 0o755 });
    rmSync(join(clone, 'node_modules', '.bin', 'node'), { force: true });
    const runs = `import { runTool } from ${JSON.stringify(pathToFileURL(join(clone, 'scripts/lib/run.mjs')).href)};
      process.exitCode = await runTool('which-node', []);`;
    expect(inClone('--input-type=module', '--eval', runs).trim()).toBe(process.version);
  });

  it('[HOLD-9] what is called without us finds it too: each of our commands leaves the link', () => {
    rmSync(join(clone, 'node_modules', '.bin', 'node'), { force: true });
    writeFileSync(join(clone, 'nothing.ts'), '');
    inClone('scripts/run.mjs', 'nothing.ts');
    const linked = execFileSync(join(clone, 'node_modules', '.bin', 'node'), ['--version'], {
      encoding: 'utf8',
    });
    expect(linked.trim()).toBe(process.version);
  });
});

describe('the Node of every platform', () => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const nodes = Object.entries(packages).filter(([, entry]) => entry.bin?.['node']);

  it.each(nodes)('[HOLD-9] %s is where the scripts look for it', (path, { os, cpu, bin }) => {
    expect(path).toBe(`node_modules/${nodePackage(String(os), String(cpu))}`);
    expect(bin?.['node']).toBe(os === 'win32' ? 'bin/node.exe' : 'bin/node');
  });

  it('[HOLD-9] the one of this platform is among them', () => {
    expect(nodes.length).toBeGreaterThan(0);
    expect(dirname(packagedNode)).toBe(nodeFolder);
  });
});

it('[HOLD-9] nothing starts Node by the link that npm 10 removes', () => {
  const files = globSync(
    ['*.md', '*.json', 'deploy/*', 'scripts/*', 'scripts/lib/*.mjs', '.ci/*', 'e2e/*.ts', 'docs/**/*.md'],
    {
      cwd: root,
      exclude: (name) => name.includes('node_modules') || name.endsWith('0001-runtime-from-npm.md'),
    },
  );
  const named = files.filter(
    (file) =>
      statSync(inProject(file)).isFile() && readFileSync(inProject(file), 'utf8').includes('.bin/node'),
  );
  expect(files).toContain('deploy/Containerfile');
  expect(named).toEqual([]);
});
