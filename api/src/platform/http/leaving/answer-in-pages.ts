import { BRAND } from '@backyard/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { html, type Html } from '../../html.ts';
import { refuse } from '../errors.ts';
import type { Refusal } from '../refusal.ts';
import { LEAVE_HEADERS, leavePage } from './leave-page.ts';

/**
 * In a scope where browsers submit plain forms, refusals are pages too, with the usual headers: a person who pressed a button in a mail
 * reads a sentence, not JSON.
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

/** Failures that may be ours: the page shows the request id, by which we find it in the log [OPS-1]. */
const mayNeedUs = ({ status }: Refusal): boolean => status >= 500 || status === 429;

/**
 * A form that submits the same data again with one press, because nothing was wrong with it and it should not be retyped. Also whom to
 * contact if that does not help.
 */
function sendAgain({ method, url, body }: FastifyRequest): Html {
  const fields = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string');
  const hidden = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const form = html`<form method="post" action="${url}">${hidden}<button>Try again</button></form>`;
  const support = html`<p><a href="mailto:${BRAND.supportEmail}">${BRAND.supportEmail}</a></p>`;
  return html`${method === 'POST' && form}${support}`;
}
