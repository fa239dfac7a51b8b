import { BadRequestError } from 'firebase-tools/lib/emulator/auth/errors.js';
import { authOperations, type Operation } from 'firebase-tools/lib/emulator/auth/operations.js';

/** Maximum lengths. Every account is written to disk with each change of any, so none may be large. */
const maxLength = {
  email: 256,
  displayName: 256,
  photoUrl: 2048,
  postBody: 4096,
  requestUri: 2048,
  continueUrl: 2048,
} as const;

/** Limits the operations of a browser that store something. Must run before the emulator is built from them. */
export function boundWhatIsStored(): void {
  const { accounts } = authOperations.identitytoolkit;
  for (const name of ['signUp', 'signInWithIdp', 'sendOobCode'] as const)
    accounts[name] = bounded(accounts[name]);
}

function bounded(operation: Operation): Operation {
  return (project, body, context) => {
    for (const [field, most] of Object.entries(maxLength)) {
      const value = body[field];
      if (typeof value === 'string' && value.length > most) {
        throw new BadRequestError(`INVALID_REQUEST : ${field} is longer than ${most} characters.`);
      }
    }
    // Part of a two-step sign-in, which the emulator lacks and would answer with 500.
    if (body.pendingIdToken !== undefined) throw new BadRequestError('INVALID_PENDING_TOKEN');
    return operation(project, body, context);
  };
}
