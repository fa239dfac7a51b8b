import { createRequire } from 'node:module';
import { z } from 'zod';

type Decode = (token: string, options?: object) => unknown;

const tokenSchema = z.object({
  payload: z.object({ firebase: z.record(z.string(), z.unknown()) }),
});

/**
 * The emulator looks into each token that it is given before it asks whether that is one, and what is none makes it stumble, as if it
 * were at fault. So a token that is not of its own making is read as none, which it refuses.
 */
export function refuseForgedTokens(): void {
  // Its own copy, whose exports it looks up with every call.
  const jsonwebtoken = createRequire(import.meta.resolve('firebase-tools/lib/emulator/auth/server.js'))(
    'jsonwebtoken',
  ) as { decode: Decode };
  const { decode } = jsonwebtoken;
  jsonwebtoken.decode = (token, options) => {
    const decoded = typeof token === 'string' ? decode(token, options) : null;
    const isComplete = z.object({ complete: z.literal(true) }).safeParse(options).success;
    return !isComplete || tokenSchema.safeParse(decoded).success ? decoded : null;
  };
}
