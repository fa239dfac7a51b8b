import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const signedIn = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() });
const granted = z.object({ id_token: z.string(), refresh_token: z.string() });
const refused = z.object({ error: z.object({ message: z.string() }) });

export type SignedIn = z.infer<typeof signedIn>;

export const password = 'a long way home';
export const newEmail = () => `driver-${randomUUID()}@roadbook.example`;

/** The embedded identity at an origin, as the browser's SDK speaks to it; `headers` are those of a browser. */
export function embeddedAccounts(origin: string, headers: Readonly<Record<string, string>> = {}) {
  async function post(path: string, body: string, type: string): Promise<unknown> {
    const response = await fetch(`${origin}/${path}?key=any`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body,
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(refused.parse(answer).error.message);
    return answer;
  }
  const ask = (operation: string, body: object) =>
    post(`identitytoolkit.googleapis.com/v1/accounts:${operation}`, JSON.stringify(body), 'application/json');
  const given = (email: string, typed: string) => ({ email, password: typed, returnSecureToken: true });
  return {
    ask,
    signUp: async (email = newEmail()): Promise<SignedIn> =>
      signedIn.parse(await ask('signUp', given(email, password))),
    signIn: async (email: string, typed = password): Promise<SignedIn> =>
      signedIn.parse(await ask('signInWithPassword', given(email, typed))),
    async refresh(refreshToken: string): Promise<Pick<SignedIn, 'idToken' | 'refreshToken'>> {
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
      const type = 'application/x-www-form-urlencoded';
      const answer = await post('securetoken.googleapis.com/v1/token', body.toString(), type);
      const { id_token: idToken, refresh_token } = granted.parse(answer);
      return { idToken, refreshToken: refresh_token };
    },
  };
}
