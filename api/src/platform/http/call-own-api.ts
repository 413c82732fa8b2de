import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { PageRequest } from './page-renderer.ts';

/** The headers that identify the person and their client: the call is treated as if their browser had made it. */
const PASSED_ON = [
  'cookie',
  'host',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'user-agent',
];

/**
 * Calls the API inside this process as the person behind `request`, or anonymously. Reads only: pages change nothing. Most calls reach
 * their handler directly (own-answers.ts); the rest are injected as requests.
 */
export const callOwnApi =
  (
    app: FastifyInstance,
    request: FastifyRequest,
    { asVisitor = false }: { asVisitor?: boolean } = {},
  ): PageRequest['send'] =>
  async (path) => {
    const answer = asVisitor ? null : await app.ownAnswers.get(path, request);
    if (answer) return answer;
    const headers: InjectOptions['headers'] = { accept: 'application/json' };
    for (const name of PASSED_ON) {
      const value = request.headers[name];
      if (value !== undefined && !(asVisitor && name === 'cookie')) headers[name] = value;
    }
    const reply = await app.inject({
      method: 'GET',
      url: path,
      headers,
      remoteAddress: request.socket.remoteAddress ?? request.ip,
    });
    return new Response(reply.statusCode === 204 ? null : reply.body, {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
    });
  };
