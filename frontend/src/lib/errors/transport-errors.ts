/** The two sentences of the error catalogue. tRPC says the first by itself. */
export const untransformable = 'Unable to transform response from server';
export const badlyFormatted = 'Badly formatted response from server';

/** What came is no answer of this server: a proxy's page, half of one, or no tRPC envelope. */
export class MalformedAnswer extends Error {
  constructor(cause?: unknown) {
    super(badlyFormatted, { cause });
    this.name = 'MalformedAnswer';
  }
}

/** Nothing came at all, or not the whole of it. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached', { cause });
    this.name = 'NetworkFailure';
  }
}
