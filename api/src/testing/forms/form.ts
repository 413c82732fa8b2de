import type { RouteContract } from '@backyard/contract';
import type { z } from 'zod';
import { buildHost, buildMember, type MemberRow } from '../builders.ts';
import type { TestApp } from '../test-app.ts';
import { uploadsOf } from './pictures.ts';

/** The values a field is filled with, and what is read afterwards. */
export type Field =
  | {
      /** Two values that are accepted, and are not the same. */
      values: readonly [unknown, unknown];
      /** What is read after `values` were saved, if it differs from them. */
      read?: readonly [unknown, unknown];
      /** Filled in, and not read again: why. */
      notRead?: string;
    }
  /** The field is not filled in; the reason. */
  | { notSent: string };

/** A form as a person has it open: it may be sent several times. */
export interface OpenForm {
  send: (body: Record<string, unknown>) => Promise<{ status: number; body: unknown }>;
  /** Its saved content, field by field. */
  read: () => Promise<Record<string, unknown>>;
}

export interface Form {
  /** The call that takes it. */
  route: RouteContract;
  /** The body's schema, if the route does not declare it. Each of its fields is in `fields`. */
  body?: z.ZodObject;
  fields: Record<string, Field>;
  open: (stage: Stage) => Promise<OpenForm>;
  /** Sending it takes a process of its own: its fields are changed together, not each alone. */
  slow?: true;
  /** Each time it is sent for something else: nothing is there to be kept. */
  sentAnew?: true;
}

type As = { cookie: string };

/** The app and the people who fill in forms. */
export interface Stage {
  test: TestApp;
  host: MemberRow;
  asHost: As;
  asAdmin: As;
  /** A member with a session, of their own for each call. */
  someone: (given?: Parameters<typeof buildMember>[1]) => Promise<{ member: MemberRow; as: As }>;
  get: (url: string, as: As) => Promise<Record<string, unknown>>;
}

export async function setStage(test: TestApp): Promise<Stage> {
  const { db } = test.services;
  const host = await buildHost(db);
  await uploadsOf(db, host.id);
  return {
    test,
    host,
    asHost: await test.signInAs(host),
    asAdmin: await test.signInAs(await buildMember(db, { role: 'admin' }), { confirmed: true }),
    someone: async (given = {}) => {
      const member = await buildMember(db, given);
      return { member, as: await test.signInAs(member, { confirmed: true }) };
    },
    get: async (url, as) => {
      const { status, body } = await test.call('GET', url, { as });
      if (status !== 200) throw new Error(`${url}: ${status}`);
      return body;
    },
  };
}
