import { routes, type RouteContract } from '@backyard/contract';
import { describeWebhooks } from './webhooks.ts';

/** The parts of the document (OpenAPI Specification 3.1.1, section 4.8) that are completed here. */
interface Operation {
  operationId?: string;
  tags?: string[];
  security?: object[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: unknown }> };
  responses?: Record<string, object>;
}
interface Described {
  paths?: Record<string, Partial<Record<string, Operation>>>;
  tags?: { name: string; description: string }[];
  components?: { schemas?: Record<string, unknown> };
}

/** The meaning of a status, whatever the body (RFC 9110, section 15). */
const MEANING: Record<string, string> = {
  200: 'Done, or what was asked for.',
  201: 'Made.',
  202: 'Taken on; it is done in the background.',
  204: 'Done. No body.',
  302: 'Leads to another page.',
  303: 'Leads to a page that tells what came of it.',
  304: 'Unchanged since it was asked for last. No body.',
  404: 'Not there, told as a page.',
  '4XX': 'Refused. `code` tells why, `message` says it to a person.',
  '5XX': 'Not done, through no fault of the asker.',
};

const TEXT = { type: 'string' };
const BYTES = { type: 'string', format: 'binary' };
const OBJECT = { type: 'object' };

/** "events" and "list": eventsList. */
export const operationId = (feature: string, name: string): string =>
  feature + name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Adds to the document what the routes' schemas lack: operation ids, answers that are not JSON or have no body, file and form bodies,
 * and which operations need no session.
 */
export function completeDocument<Document extends object>(document: Document): Document {
  const { paths = {} }: Described = document;
  for (const [feature, its] of Object.entries(routes)) {
    for (const [name, route] of Object.entries<RouteContract>(its)) {
      const item = paths[route.path.replaceAll(/:(\w+)/g, '{$1}')];
      const operation = item?.[route.method.toLowerCase()];
      if (!operation) continue;
      operation.operationId = operationId(feature, name);
      operation.security ??= [];
      operation.responses = answersOf(route, operation);
      if (route.takes) operation.requestBody = bodyOf(route.takes, operation);
    }
  }
  return withoutUnused({ ...document, tags: tagsOf(paths), webhooks: describeWebhooks() });
}

function answersOf(route: RouteContract, operation: Operation): Record<string, object> {
  const written = operation.responses ?? {};
  const statuses = [...Object.keys(route.responses), '4XX', '5XX'];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { ...(written[status] ?? otherAnswer(route, Number(status))), description: MEANING[status] ?? status },
    ]),
  );
}

/** An answer that is not JSON: a file, the way to another page, or nothing. */
function otherAnswer(route: RouteContract, status: number): object {
  if (status === 302 || status === 303)
    return { headers: { location: { description: 'Where to', schema: TEXT } } };
  const carries = route.produces && status !== 204 && status !== 304;
  return carries ? { content: { [route.produces ?? '']: { schema: TEXT } } } : {};
}

/** A file is sent raw, under any of these types; a form has the same fields as the JSON body. */
function bodyOf(types: readonly string[], operation: Operation): Operation['requestBody'] {
  const given = operation.requestBody;
  const fields = given?.content['application/json']?.schema;
  const others = Object.fromEntries(
    types.map((type) => [type, { schema: fields ?? (type === 'application/json' ? OBJECT : BYTES) }]),
  );
  return { required: true, content: { ...given?.content, ...others } };
}

function tagsOf(paths: NonNullable<Described['paths']>): Described['tags'] {
  const tags = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => operation?.tags ?? []),
  );
  return [...new Set(tags)].map((name) => ({ name, description: `The calls of ${name}.` }));
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;
const namedIn = (part: unknown): string[] =>
  Array.from(JSON.stringify(part).matchAll(REFERENCE), ([, name]) => name ?? '');

/** The document holds every schema in both its input and its output form. Removes those that no operation refers to. */
function withoutUnused<Document extends Described>(document: Document): Document {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const waiting = namedIn(document.paths);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...namedIn(schemas[name]));
  }
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } };
}
