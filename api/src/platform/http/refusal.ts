import { REASONS, type ErrorBody, type ReasonCode } from '@backyard/contract';

/** A "no" that a person can read: thrown by verbs and routes, answered by the error handler in the one error shape. */
export class Refusal extends Error {
  readonly code: ReasonCode;
  readonly status: number;
  readonly issues: ErrorBody['issues'];
  readonly retryAfterSeconds: number | undefined;
  /** US dollars; the right amount beside price_changed. */
  readonly amount: number | undefined;

  constructor(
    code: ReasonCode,
    details: {
      message?: string;
      issues?: ErrorBody['issues'];
      retryAfterSeconds?: number;
      amount?: number;
    } = {},
  ) {
    super(details.message ?? REASONS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = REASONS[code].status;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.amount = details.amount;
  }

  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.issues ? { issues: this.issues } : {}),
      ...(this.amount === undefined ? {} : { amount: this.amount }),
    };
  }
}
