import type { FastifyError, FastifyInstance } from 'fastify';
import { html } from '../../html.ts';
import { refuse } from '../errors.ts';
import { LEAVE_HEADERS, leavePage } from './leave-page.ts';

/**
 * In a scope where browsers send forms by themselves, what is refused is a page as well, with the headers of the others: whoever pressed a
 * button in a mail reads a sentence, and not JSON.
 */
export function answerInPages(scope: FastifyInstance): void {
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = await refuse(error, request, reply);
    // A program: no form sends that.
    if (request.headers['content-type']?.startsWith('application/json'))
      return reply.send(refusal.toBody(request.id));
    return reply
      .headers(LEAVE_HEADERS)
      .type('text/html; charset=utf-8')
      .send(leavePage('That did not work', html`<p>${refusal.message}</p>`));
  });
}
