import { createRequire } from 'node:module';
import { z } from 'zod';

type Decode = (token: string, options?: object) => unknown;

const tokenSchema = z.object({
  payload: z.object({ firebase: z.record(z.string(), z.unknown()) }),
});

/**
 * Replaces tokens that the emulator did not make with an empty one, which it refuses. It decodes each token before it
 * checks the format, so a malformed one would look like a fault of the emulator.
 */
export function refuseForgedTokens(): void {
  // The emulator's own copy of the package. It reads the exports with every call.
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
