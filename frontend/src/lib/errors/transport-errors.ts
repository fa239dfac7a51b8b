/** Messages of the two transport errors. tRPC itself uses the first. */
export const untransformable = 'Unable to transform response from server';
export const badlyFormatted = 'Badly formatted response from server';

/** The answer is not from this server: a proxy's page, half an answer, or no tRPC envelope. */
export class MalformedAnswer extends Error {
  constructor(cause?: unknown) {
    super(badlyFormatted, { cause });
    this.name = 'MalformedAnswer';
  }
}

/** No answer was received, or only part of one. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached', { cause });
    this.name = 'NetworkFailure';
  }
}
