import type { ReasonCode, Refusal } from './reasons';

/** Thrown by rules and services when a call is refused for a reason that the driver can be shown. */
export class DomainError extends Error {
  constructor(
    readonly reason: ReasonCode,
    readonly details: Pick<Refusal, 'fields' | 'retryAfterSeconds' | 'readings'> = {},
  ) {
    super(reason);
    this.name = 'DomainError';
  }
}
