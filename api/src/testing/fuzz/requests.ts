import type { Person } from '../people.ts';
import { ODD_TEXTS } from './odd-values.ts';
import type { Random } from './random.ts';
import { valueOf, type Schema } from './values.ts';
import type { Known } from './world.ts';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
/** The parts of the API's own document (OpenAPI 3.1) that requests are made from. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Request {
  person: Person;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** People with more rights appear more often. */
const ASKING: Person[] = [
  'visitor',
  'notOnboarded',
  ...(['gameRoom', 'playground', 'clubHouse', 'otherHost'] as const).flatMap((each) => [each, each]),
  ...(['host', 'admin'] as const).flatMap((each) => [each, each, each, each, each]),
];
/** How odd a request is: most are as a screen sends them, some have one odd value, a few make no sense. */
const ODDNESS = [0, 0, 0, 0, 0, 0, 4, 8, 8, 40];

/** Which of what exists an address means by its id. */
const IDS: [RegExp, string][] = [
  [/^\/api\/(admin\/)?events|^\/api\/host\/events/, 'events'],
  [/^\/api\/admin\/users/, 'members'],
  [/^\/api\/admin\/host-requests/, 'hostRequests'],
  [/^\/api\/admin\/refunds/, 'refunds'],
  [/^\/api\/payments/, 'payments'],
  [/^\/api\/event-imports/, 'imports'],
  [/^\/api\/event-sources/, 'sources'],
  [/passkeys/, 'passkeys'],
  [/api-keys/, 'apiKeys'],
  [/webhooks/, 'webhooks'],
  [/upload/, 'uploads'],
];
/** Which a parameter or field means by its name. */
const FIELDS: Record<string, string> = {
  eventId: 'events',
  pictureId: 'pictures',
  after: 'registrations',
  registrationId: 'registrations',
  ticket: 'tickets',
  token: 'tokens',
  hostName: 'hostNames',
  host: 'hostNames',
  clientSecret: 'secrets',
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const FILES = [
  PNG,
  Buffer.from('GIF89a'),
  Buffer.from(''),
  Buffer.from([0xff, 0xfe, 0x00]),
  'title,start,end,location\nClay,2027-01-05 19:00,2027-01-05 21:00,The Kiln\n\uD83C,x\0,,\n',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Dice\r\nDTSTART;TZID=US/Pacific-New:20270105T190000\r\nRRULE:FREQ=WEEKLY;COUNT=3;WKST=MO\r\nEND:VEVENT\r\nEND:VCALENDAR',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:99991231T235959Z\r\nSUMMARY:\u200B\r\nEND:VEVENT\r\n',
];
const LINES = ['content-type', 'accept', 'if-none-match', 'accept-language', 'range', 'accept-encoding'];

/** Makes requests from the document: realistic ones, and absurd ones. */
export function requestMaker(document: ApiDocument, random: Random, known: Known) {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  /** Mostly this person's own. */
  const one = (kind: string, person: Person): string | undefined => {
    const own = known[`${kind} of ${person}`];
    return random.oneOf((own && random.percent(80) ? own : known[kind]) ?? []);
  };
  const fieldOf = (field: string, path: string, person: Person): unknown => {
    if (field === 'imageURL') return `/api/objects/upload/${one('uploads', person)}`;
    if (field === 'imageUrl')
      return random.percent(20) ? `/images/${one('uploads', person)}-1280.webp` : undefined;
    if (field === 'id') return one(IDS.find(([form]) => form.test(path))?.[1] ?? '', person);
    if (field === 'name' && path.startsWith('/images')) return one('images', person);
    const kind = field === 'name' && path.startsWith('/api/hosts') ? 'hostNames' : FIELDS[field];
    return kind && one(kind, person);
  };

  return (now: Date): Request => {
    const call = random.oneOf(calls) ?? calls[0];
    if (!call) throw new Error('no operations');
    const { path, method, operation } = call;
    const person = random.oneOf(ASKING) ?? 'visitor';
    const oddPercent = random.oneOf(ODDNESS) ?? 0;
    const make = (schema: Schema, field: string): unknown =>
      valueOf(schema, field, {
        random,
        schemas: document.components.schemas,
        now,
        oddPercent,
        known: (name) => fieldOf(name, path, person),
      });
    const query = new URLSearchParams();
    let url = path;
    for (const parameter of operation.parameters ?? []) {
      if (!parameter.required && random.percent(50)) continue;
      const value = asText(make(parameter.schema, parameter.name));
      if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, encoded(value));
      else query.append(parameter.name, value.toWellFormed());
    }
    if (random.percent(1)) url += random.oneOf(['/', '//', '%', '%2e%2e', '?%FF', '/x']) ?? '';
    const search = query.toString();
    const headers: Record<string, string> = {};
    if (random.percent(3)) headers[random.oneOf(LINES) ?? ''] = '*;q=0, "odd"';
    if (random.percent(1)) headers['origin'] = 'null';
    return {
      person,
      method: method as Request['method'],
      url: search ? `${url}?${search}` : url,
      ...bodyOf(operation, headers, make),
    };
  };

  function bodyOf(
    operation: Operation,
    headers: Record<string, string>,
    make: (schema: Schema, field: string) => unknown,
  ): Pick<Request, 'headers' | 'payload'> {
    const [type, { schema = {} } = {}] =
      random.oneOf(Object.entries(operation.requestBody?.content ?? {})) ?? [];
    if (!type) return random.percent(2) ? { headers, payload: 'unasked' } : { headers };
    const sent = { 'content-type': type, ...headers };
    if (random.percent(2)) return { headers: sent, payload: random.oneOf(ODD_TEXTS) ?? '' };
    if (schema.format === 'binary') return { headers: sent, payload: random.oneOf(FILES) ?? '' };
    const body = make(schema, '');
    if (type === 'application/json') return { headers: sent, payload: JSON.stringify(body) ?? '' };
    const fields = Object.entries(typeof body === 'object' && body ? body : {});
    const form = new URLSearchParams(fields.map(([name, value]) => [name, asText(value)]));
    return { headers: sent, payload: form.toString() };
  }
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
/** Encoded for an address, which cannot contain a lone surrogate. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
