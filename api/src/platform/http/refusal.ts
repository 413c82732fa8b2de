import { REASONS, type ErrorBody, type ReasonCode } from '@backyard/contract';

/** A "no" that a person can read: thrown by verbs and routes, answered by the error handler in the one error shape. */
export class Refusal extends Error {
  readonly code: ReasonCode;
  readonly status: number;
  readonly issues: ErrorBody['issues'];
  readonly retryAfterSeconds: number | undefined;
  /** US dollars; the right amount beside price_changed. */
  readonly amount: number | undefined;
  /** A page of this site that helps with the refusal: for suspended accounts, and for a seat offer that has ended. */
  readonly path: string | undefined;

  constructor(
    code: ReasonCode,
    details: {
      message?: string;
      issues?: ErrorBody['issues'];
      retryAfterSeconds?: number;
      amount?: number;
      path?: string;
      /** For the log alone. */
      cause?: unknown;
    } = {},
  ) {
    super(
      details.message ?? REASONS[code].message,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = 'Refusal';
    this.code = code;
    this.status = REASONS[code].status;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.amount = details.amount;
    this.path = details.path;
  }

  /** @param requestId included if the fault is ours, so that a person can quote it and we find it in the log [OPS-1]. */
  toBody(requestId?: string): ErrorBody {
    const told = this.code === 'internal' && requestId !== undefined;
    return {
      message: told
        ? `${this.message} If it keeps happening, write to us and name ${requestId}.`
        : this.message,
      code: this.code,
      ...(this.issues ? { issues: this.issues } : {}),
      ...(this.amount === undefined ? {} : { amount: this.amount }),
      ...(this.path === undefined ? {} : { path: this.path }),
    };
  }
}
