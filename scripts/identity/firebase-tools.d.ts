/** Parts of the Auth emulator that are used here; firebase-tools ships no types. */
declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  interface Parameter {
    in?: string;
  }
  const apiSpec: { default: { paths: Record<string, { parameters?: Parameter[] }> } };
  export default apiSpec;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export interface Account {
    localId: string;
    passwordHash?: string;
    providerUserInfo?: { providerId: string }[];
  }
  export interface OutOfBandCode {
    email: string;
    requestType: string;
    oobCode: string;
  }
  export class AgentProjectState {
    constructor(projectId: string);
    queryUsers(filter: object, options: { order: 'ASC'; sortByField: 'localId' }): Account[];
    overwriteUserWithLocalId(localId: string, account: Account): void;
    updateUserByLocalId(localId: string, fields: Partial<Account>): Account;
    deleteAllAccounts(): void;
    getUserByEmail(email: string): Account | undefined;
    deleteOobCode(code: string): void;
    listOobCodes(): Iterable<OutOfBandCode>;
  }
}

declare module 'firebase-tools/lib/emulator/auth/errors.js' {
  export class BadRequestError extends Error {
    constructor(message: string);
  }
}

declare module 'firebase-tools/lib/emulator/auth/operations.js' {
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  export type Operation = (
    project: AgentProjectState,
    body: Record<string, unknown>,
    context: unknown,
  ) => unknown;
  export const authOperations: {
    identitytoolkit: {
      accounts: Record<
        'signUp' | 'resetPassword' | 'sendOobCode' | 'signInWithIdp' | 'signInWithPassword',
        Operation
      >;
    };
  };
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  export function createApp(
    projectId: string,
    singleProjectMode: 0 | 1 | 2,
    projects: Map<string, AgentProjectState>,
  ): Promise<(request: IncomingMessage, response: ServerResponse) => void>;
}
