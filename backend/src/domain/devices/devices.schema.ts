import { z } from 'zod';
import { serverInstantMsSchema } from '../time/time.schema';

const maxAccountIdLength = 128;

const sessionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

const deviceSchema = z.object({
  id: sessionIdSchema,
  /** Names as they are written in every language; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** True for the device that asks. */
  isThis: z.boolean(),
  signedInAtMs: serverInstantMsSchema,
  lastSeenAtMs: serverInstantMsSchema,
});

export type Device = z.infer<typeof deviceSchema>;

export const devicesShownSchema = z.object({
  /** Devices that are signed in, the one that asks first, then the last used; null if the sign-in service does not name them. */
  devices: z.array(deviceSchema).nullable(),
  /** True if all devices can be signed out together, this one included. */
  canEndAll: z.boolean(),
  /** False if addresses cannot be confirmed, because the server sends no mail. */
  sendsMail: z.boolean(),
});

export type DevicesShown = z.infer<typeof devicesShownSchema>;

export const deviceEndInputSchema = z.object({ id: sessionIdSchema });

export const devicesInputSchema = z.object({});

/** Names a session, which only its device and its driver know. */
export const deviceLeaveInputSchema = z.object({
  accountId: z.string().min(1).max(maxAccountIdLength),
  sessionId: sessionIdSchema,
});

export type DeviceLeave = z.infer<typeof deviceLeaveInputSchema>;

export const deviceLeftSchema = z.object({ left: z.literal(true) });
