import { type App, applicationDefault, type Credential } from 'firebase-admin/app';
import { z } from 'zod';

const answersInTimeMilliseconds = 10_000;

/** Part of Google’s error that names the reason. */
const refusalSchema = z.object({ error: z.object({ message: z.string().min(1) }) });

/** Asks for an operation of the project's accounts. Rejects with the reason that the project gives. */
export type AskProject = (operation: string, body: object) => Promise<unknown>;

/** Operations that the SDK lacks, with the rights of the service account; like it, at an emulator in tests. */
export function askProject(app: App, projectId: string): AskProject {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const origin = emulator ? `http://${emulator}/` : 'https://';
  const url = `${origin}identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const credential: Pick<Credential, 'getAccessToken'> = emulator
    ? { getAccessToken: async () => ({ access_token: 'owner', expires_in: 0 }) }
    : (app.options.credential ?? applicationDefault());
  return async (operation, body) => {
    const { access_token: token } = await credential.getAccessToken();
    const answer = await fetch(`${url}:${operation}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answersInTimeMilliseconds),
    });
    const content: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw new Error(reasonIn(content, answer.status));
    return content;
  };
}

function reasonIn(answer: unknown, status: number): string {
  const { success, data } = refusalSchema.safeParse(answer);
  return success ? data.error.message : `answered ${status}`;
}
