import type { RouteContract } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { z } from 'zod';
import { logFailure, toRefusal } from './errors.ts';
import { findPath, placePath, type PathTree } from './path-tree.ts';
import { REQUEST_ID } from './request-id.ts';
import { refuseUnstorable } from './storable.ts';
import { admit, knowsPeople, type Viewer } from './viewer.ts';
import { JSON_TYPE, Written } from './written.ts';

/** A handler's answer, regardless of its contract. */
interface PlainAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

interface OwnRoute {
  contract: RouteContract;
  answer: (request: FastifyRequest) => Promise<PlainAnswer>;
  onlyLooks: boolean;
}

/** The part of a Response that screens use. */
export type OwnAnswer = Pick<
  Response,
  'ok' | 'status' | 'statusText' | 'headers' | 'json' | 'text' | 'arrayBuffer'
>;

/** The calls that a page's loaders make, without HTTP: the same handlers behind the same guards. */
export interface OwnAnswers {
  add: (contract: RouteContract, answer: OwnRoute['answer'], onlyLooks?: boolean) => void;
  /**
   * The answer, including failures, to a GET of `path` by the viewer of the page's `request`. Null if only a real request can answer:
   * another kind of route, or invalid parameters.
   */
  get: (path: string, request: FastifyRequest) => Promise<OwnAnswer | null>;
  /** Serializes values of this schema as answers are serialized. */
  writer: (schema: z.ZodType) => (body: unknown) => string;
}

/** Thrown by a handler whose answer needs a real request, for example to set headers. */
export class WantsRequest extends Error {}

export function createOwnAnswers(
  viewerOf: (request: FastifyRequest, onlyLooks: boolean) => Promise<Viewer>,
  serializer: FastifySerializerCompiler<z.ZodType>,
): OwnAnswers {
  const routes: PathTree<OwnRoute> = { below: new Map() };

  const written = ({ contract }: OwnRoute, { status, body, headers = {} }: PlainAnswer): OwnAnswer | null => {
    const schema = contract.responses[status];
    if (schema === null) return plainAnswer(status, headers, '');
    if (!schema) return null;
    if (body instanceof Written) return plainAnswer(status, headers, body.json.toString());
    const write = serializer({
      schema,
      method: contract.method,
      url: contract.path,
      httpStatus: String(status),
    });
    return plainAnswer(status, headers, write(body));
  };

  return {
    add: (contract, answer, onlyLooks = false) =>
      placePath(routes, contract.path, { contract, answer, onlyLooks }),
    writer: (schema) => serializer({ schema, method: 'GET', url: '' }),
    get: async (path, page) => {
      const [pathname = '', search = ''] = path.split('?');
      const found = findPath(routes, pathname);
      if (!found) return null;
      const { contract, answer, onlyLooks } = found.value;
      try {
        const viewer = knowsPeople(pathname) ? await viewerOf(page, onlyLooks) : null;
        admit(contract, viewer);
        const given = { params: found.params, query: valuesOf(search), body: undefined };
        const request = requestOf(page, path, given);
        request.viewer = viewer;
        await refuseUnstorable(request);
        const params = contract.params?.safeParse(given.params);
        const query = contract.query?.safeParse(withoutEmpty(given.query));
        // A real request names the fault of each field.
        if (params?.success === false || query?.success === false) return null;
        request.params = params?.data ?? given.params;
        request.query = query?.data ?? given.query;
        return written(found.value, await answer(request));
      } catch (error) {
        if (error instanceof WantsRequest) return null;
        // Answered instead of retried as a request: with the database down that would wait twice.
        const refusal = toRefusal(error);
        logFailure(page.log, `GET ${contract.path}`, error, refusal);
        const { retryAfterSeconds } = refusal;
        const headers: Record<string, string> = {
          [REQUEST_ID]: page.id,
          ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
        };
        return plainAnswer(refusal.status, headers, JSON.stringify(refusal.toBody(page.id)));
      }
    },
  };
}

/** The page's request as if it had asked for this address, with the same cookies, client and site. */
const requestOf = (page: FastifyRequest, url: string, parts: object): FastifyRequest =>
  Object.assign(
    Object.create(page, { url: { value: url }, method: { value: 'GET' } }) as FastifyRequest,
    parts,
  );

/** A field that is named twice is a list, as in a request. */
function valuesOf(search: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const known = values[name];
    values[name] = known === undefined ? value : [known, value].flat();
  }
  return values;
}

const withoutEmpty = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

function plainAnswer(status: number, headers: Record<string, string>, text: string): OwnAnswer {
  return {
    ok: status < 300,
    status,
    statusText: '',
    headers: new Headers({ 'content-type': JSON_TYPE, ...headers }),
    json: async () => JSON.parse(text) as unknown,
    text: async () => text,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  };
}
