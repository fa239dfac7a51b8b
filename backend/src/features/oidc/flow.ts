import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Seals } from '../../platform/identity/embedded/seals';

/** Time for a sign-in at the provider, with a second factor and a forgotten password. */
const maxFlowMs = 600_000;
/** Maximum length of the provider's answer, so that the cookie with it fits into the 4096 bytes of browsers. */
export const maxAnswerLength = 1_800;
const cookieName = 'roadbook-oidc';
const purpose = 'sign-in at a provider';

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
});

type Flow = z.infer<typeof flowSchema>;

interface OpenFlow {
  readonly flow: Flow;
  readonly untilMs: number;
}

/**
 * A sign-in under way, in a sealed cookie: only the browser that began it can go on with it, at any backend, and the
 * store holds nothing of strangers. The name's prefix keeps other hosts of the same domain from setting it.
 */
export class FlowCookie {
  readonly #name: string;

  constructor(
    private readonly isSecure: boolean,
    private readonly seals: Seals,
    private readonly now: () => number,
  ) {
    this.#name = isSecure ? `__Host-${cookieName}` : cookieName;
  }

  begin(response: Response, flow: Flow): void {
    this.#set(response, { flow, untilMs: this.now() + maxFlowMs });
  }

  /** Adds the provider's answer; the flow ends when it would have ended. */
  answered(response: Response, { flow, untilMs }: OpenFlow, answer: string): void {
    this.#set(response, { flow: { ...flow, answer }, untilMs });
  }

  #set(response: Response, { flow, untilMs }: OpenFlow): void {
    const sealed = this.seals.sealUntil(purpose, untilMs, JSON.stringify(flow));
    response.cookie(this.#name, sealed, { ...this.#attributes, maxAge: untilMs - this.now() });
  }

  /** Returns null if there is no flow, or none that this server sealed, or it has expired. */
  open(request: Request): OpenFlow | null {
    const opened = this.seals.openUntil(purpose, cookieOf(request, this.#name) ?? '', this.now());
    return opened && { flow: flowSchema.parse(JSON.parse(opened.content)), untilMs: opened.untilMs };
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
