import { BRAND, LIMITS, MAIL_PATHS, PATHS } from '@backyard/contract';
import { suspendedUntil } from '../../identity/index.ts';
import { html } from '../../platform/html.ts';
import { leavePage } from '../../platform/http/leaving/index.ts';
import type { AddressedSuspension } from './suspension.queries.ts';

/** Why, until when, and a form to answer with, once. */
export const suspensionPage = (token: string, row: AddressedSuspension): string =>
  leavePage(
    'Your account is suspended',
    html`<p>You can’t sign in ${suspendedUntil(row)}.</p>
      <p>Why: ${row.reason}</p>
      ${
        row.answered_at === null
          ? html`<form method="post" action="${MAIL_PATHS.suspension(token)}">
              <p>
                <label for="answer">You can answer once. An admin reads it.</label><br />
                <textarea
                  id="answer"
                  name="answer"
                  rows="6"
                  maxlength="${LIMITS.remarkLength}"
                  required
                ></textarea>
              </p>
              <button>Send your answer</button>
            </form>`
          : html`<p>We have your answer. An admin reads it.</p>`
      }`,
  );

/** For an unknown address, or one whose suspension was lifted. */
export const noSuspensionPage = (): string =>
  leavePage(
    'This link has ended',
    html`<p>
      There is nothing left to answer here. You can <a href="${PATHS.signIn}">sign in</a> to ${BRAND.name}.
    </p>`,
  );
