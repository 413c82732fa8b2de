import { BRAND } from '@backyard/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { html, type Html } from '../../html.ts';
import { refuse } from '../errors.ts';
import type { Refusal } from '../refusal.ts';
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
      .send(
        leavePage(
          'That did not work',
          html`<p>${refusal.message}</p>
            ${refusal.status >= 500 && sendAgain(request)}
            ${mayNeedUs(refusal) && html`<p>If it keeps happening, write to us and name ${request.id}.</p>`}`,
        ),
      );
  });
}

/** What is ours, or may be: a person who tells of it names the request, which the log has [OPS-1]. */
const mayNeedUs = ({ status }: Refusal): boolean => status >= 500 || status === 429;

/**
 * What was sent, to be sent once more by one press: nothing was wrong with it, and what somebody typed is not to be typed again. And whom
 * to tell where that does not help.
 */
function sendAgain({ method, url, body }: FastifyRequest): Html {
  const fields = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string');
  const hidden = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const form = html`<form method="post" action="${url}">${hidden}<button>Try again</button></form>`;
  const support = html`<p><a href="mailto:${BRAND.supportEmail}">${BRAND.supportEmail}</a></p>`;
  return html`${method === 'POST' && form}${support}`;
}
