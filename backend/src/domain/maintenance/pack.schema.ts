import { z } from 'zod';
import { maxSchedulesOfVehicle, scheduleLineShape } from './schedule.schema';

/** Version of the file format in which plans are shared; it changes if older versions could not read it. */
export const packVersion = 1;
export const packFormat = 'roadbook-maintenance-plan';

/** No plan of a hundred lines is larger. */
export const maxPackBytes = 1_000_000;

const packLineSchema = z.strictObject(scheduleLineShape);

const packHead = z.object({ format: z.literal(packFormat), version: z.int().min(1) });

/** A plan without a vehicle and without completed work, to be shared as a file. */
const packSchema = z.strictObject({
  format: z.literal(packFormat),
  version: z.literal(packVersion),
  name: z.string().trim().max(120),
  lines: z.array(packLineSchema).min(1).max(maxSchedulesOfVehicle),
});

export type Pack = z.infer<typeof packSchema>;
export type PackLine = z.infer<typeof packLineSchema>;

export type ReadPack =
  | { readonly known: true; readonly pack: Pack }
  | { readonly known: false; readonly why: 'NOT_A_PACK' | 'TOO_NEW' };

/** The plan in a file, or the reason why there is none. The contents are checked like a driver's input. */
export function readPack(text: string): ReadPack {
  const content = parsed(text);
  const head = packHead.safeParse(content);
  if (!head.success) return { known: false, why: 'NOT_A_PACK' };
  if (head.data.version > packVersion) return { known: false, why: 'TOO_NEW' };
  const pack = packSchema.safeParse(content);
  return pack.success ? { known: true, pack: pack.data } : { known: false, why: 'NOT_A_PACK' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
