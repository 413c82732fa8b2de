import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { invalid, StripeRefusal, type Book } from './book.ts';
import type { StripeCall } from './calls.ts';
import type { Faults } from './faults.ts';
import { readForm } from './form.ts';

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Stripe's API over HTTP: its form encoding, its errors, its idempotency keys (the first answer is given again, the same
 * key with other parameters is refused; its API reference, "Idempotent requests").
 */
export function stripeServer(options: {
  book: Book;
  calls: StripeCall[];
  faults: Faults;
  secretKey: string;
}): Server {
  const { book, calls, faults, secretKey } = options;
  const keys = new Map<string, { request: string; answer: Answer }>();

  function act(method: string, url: URL, body: string): Answer {
    for (const call of calls) {
      const match = call.method === method ? call.pattern.exec(url.pathname) : null;
      if (!match) continue;
      try {
        const answer = call.answer({
          book,
          parts: match.slice(1),
          form: readForm(body),
          query: url.searchParams,
        });
        // A snapshot: later changes of the object do not affect this answer.
        return { status: 200, body: structuredClone(answer) };
      } catch (error) {
        if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
        throw error;
      }
    }
    const { status, body: refusal } = invalid(
      `Unrecognized request URL (${method}: ${url.pathname}).`,
      'unknown',
      404,
    );
    return { status, body: refusal };
  }

  function once(method: string, url: URL, body: string, key: string | undefined): Answer {
    if (!key || method === 'GET') return act(method, url, body);
    const request = `${method} ${url.pathname} ${body}`;
    const before = keys.get(key);
    if (before && before.request !== request) {
      return {
        status: 400,
        body: {
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters.',
          },
        },
      };
    }
    if (before) return before.answer;
    const answer = act(method, url, body);
    keys.set(key, { request, answer });
    return answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', 'http://stripe.double');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      send(response, {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
      });
      return;
    }
    const key = request.headers['idempotency-key'];
    const fault = faults.take(`${method} ${url.pathname}`);
    if (fault === 'reset_before') {
      request.socket.destroy();
      return;
    }
    if (fault === 'unavailable') {
      send(response, { status: 503, body: { error: { type: 'api_error', message: fault } } }, 'false');
      return;
    }
    if (fault === 'rate_limit' || fault === 'server_error') {
      send(response, {
        status: fault === 'rate_limit' ? 429 : 500,
        body: { error: { type: fault === 'rate_limit' ? 'rate_limit_error' : 'api_error', message: fault } },
      });
      return;
    }
    const answer = once(method, url, body, typeof key === 'string' ? key : undefined);
    if (fault === 'reset_after') request.socket.destroy();
    else if (fault === 'lost_answer') {
      const lost = { error: { type: 'api_error', message: 'the answer is lost' } };
      send(response, { status: 500, body: lost }, 'false');
    }
    // A timeout: acted, and never answered. The connection stays open until the other side gives up.
    else if (fault !== 'timeout') send(response, answer);
  }

  return createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
}

/** The SDK retries at once if told to. */
function send(
  response: ServerResponse,
  { status, body }: Answer,
  retry = status === 429 || status >= 500 ? 'true' : 'false',
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_double',
    'stripe-should-retry': retry,
  });
  response.end(JSON.stringify(body));
}
