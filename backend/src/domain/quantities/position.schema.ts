import { z } from 'zod';

/** Position on the ground (WGS 84) in millionths of a degree, a tenth of a metre. */
export const positionSchema = z.strictObject({
  latitudeMicrodegrees: z.int().min(-90_000_000).max(90_000_000),
  longitudeMicrodegrees: z.int().min(-180_000_000).max(180_000_000),
});

export type Position = z.infer<typeof positionSchema>;
