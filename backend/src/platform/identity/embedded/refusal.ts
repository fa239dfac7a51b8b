/** Refusal with a code of the Identity Toolkit API, which the browser's SDK knows. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused';

  constructor(
    readonly code: string,
    readonly status: 400 | 503 = 400,
  ) {
    super(code);
  }
}

export const tooManyAttempts = () => new IdentityRefused('TOO_MANY_ATTEMPTS_TRY_LATER');

/** Body of a refusal as the API has it. */
export function refusalBody(status: number, message: string): object {
  return { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
}
