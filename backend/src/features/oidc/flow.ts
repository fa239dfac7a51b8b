import { hkdfSync, type KeyObject } from 'node:crypto';
import type { Request, Response } from 'express';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** Time for a sign-in at the provider, with a second factor and a forgotten password. */
const maxFlowSeconds = 600;
/** Maximum length of the provider's answer, so that the cookie with it fits into the 4096 bytes of browsers. */
export const maxAnswerLength = 1_800;
const cookieName = 'roadbook-oidc';

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  invitation: z.string().nullable(),
  /** Account to link; null for a sign-in. */
  linkTo: z.string().nullable(),
  /** Query with which the provider led back; null before. */
  answer: z.string().nullable(),
  exp: z.number(),
});

type OpenFlow = z.infer<typeof flowSchema>;
type Flow = Omit<OpenFlow, 'exp'>;

/**
 * A sign-in under way, in a sealed cookie: only the browser that began it can go on with it, at any backend, and the
 * store holds nothing of strangers. The name's prefix keeps other hosts of the same domain from setting it.
 */
export class FlowCookie {
  readonly #name: string;

  constructor(
    private readonly isSecure: boolean,
    /** Key that all backends on a store have. */
    private readonly signingKey: () => KeyObject,
    private readonly now: () => number,
  ) {
    this.#name = isSecure ? `__Host-${cookieName}` : cookieName;
  }

  get #key(): Uint8Array {
    const secret = this.signingKey().export({ type: 'pkcs8', format: 'der' });
    return new Uint8Array(hkdfSync('sha256', secret, '', 'roadbook oidc flow', 32));
  }

  begin(response: Response, flow: Flow): Promise<void> {
    return this.#set(response, flow, Math.floor(this.now() / 1000) + maxFlowSeconds);
  }

  /** Adds the provider's answer; the flow ends when it would have ended. */
  async answered(response: Response, { exp, ...flow }: OpenFlow, answer: string): Promise<void> {
    await this.#set(response, { ...flow, answer }, exp);
  }

  async #set(response: Response, flow: Flow, exp: number): Promise<void> {
    const sealed = await new EncryptJWT(flow)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(exp)
      .encrypt(this.#key);
    response.cookie(this.#name, sealed, { ...this.#attributes, maxAge: exp * 1000 - this.now() });
  }

  /** Returns null if there is no flow, or none that this server sealed, or it has expired. */
  async open(request: Request): Promise<OpenFlow | null> {
    const sealed = cookieOf(request, this.#name);
    if (sealed === null) return null;
    try {
      const { payload } = await jwtDecrypt(sealed, this.#key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        currentDate: new Date(this.now()),
      });
      return flowSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  clear(response: Response): void {
    response.clearCookie(this.#name, this.#attributes);
  }

  /** Lax, because the provider leads back from its own site. */
  get #attributes() {
    return { httpOnly: true, sameSite: 'lax', secure: this.isSecure, path: '/' } as const;
  }
}

function cookieOf({ headers }: Request, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
