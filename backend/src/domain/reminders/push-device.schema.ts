import { z } from 'zod';
import { serverInstantMsSchema } from '../time/time.schema';
import { deliveryFailures } from './reminder.schema';

/** Limits for one driver. */
export const maxPushDevices = 20;
const maxDeviceNameLength = 60;

/** Channel to a browser: the push service that it names itself (RFC 8030, RFC 8291), or Cloud Messaging. */
const pushTargetSchema = z.discriminatedUnion('channel', [
  z.strictObject({
    channel: z.literal('webPush'),
    endpoint: z.url({ protocol: /^https$/ }).max(1_000),
    /** An uncompressed point of P-256, 65 bytes, and a secret of 16 bytes. */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
  z.strictObject({
    channel: z.literal('cloudMessaging'),
    token: z.string().regex(/^[A-Za-z0-9:_-]{20,1000}$/),
  }),
]);

const deviceIdSchema = z.string().regex(/^[0-9a-f]{64}$/);

const pushDeviceSchema = z.object({
  id: deviceIdSchema,
  channel: z.enum(['webPush', 'cloudMessaging']),
  name: z.string(),
  createdAtMs: serverInstantMsSchema,
  lastSentAtMs: serverInstantMsSchema.nullable(),
  /** The last failure, if it is later than the last delivery. A device that is `gone` receives nothing any more. */
  failure: z.enum(deliveryFailures).nullable(),
  failedAtMs: serverInstantMsSchema.nullable(),
});

export const pushOverviewInputSchema = z.strictObject({});

export const pushOverviewSchema = z.object({
  /** Channel for new devices; null if the operator set up no push. */
  channel: z.enum(['webPush', 'cloudMessaging']).nullable(),
  /** Web Push: the key for which a browser subscribes (RFC 8292). */
  publicKey: z.string().nullable(),
  devices: z.array(pushDeviceSchema),
});

export const pushSubscribeInputSchema = z.strictObject({
  target: pushTargetSchema,
  name: z.string().trim().min(1).max(maxDeviceNameLength),
  /** The browser's previous subscription, which this one replaces. */
  replacesId: deviceIdSchema.nullable(),
});

export const pushDeviceInputSchema = z.strictObject({ id: deviceIdSchema });
export const pushDeviceRemovedSchema = z.object({ id: deviceIdSchema });
export const pushSubscribedSchema = z.object({ id: deviceIdSchema });

/** Result of a test message; null if it was sent. */
export const pushTestedSchema = z.object({ failure: z.enum(deliveryFailures).nullable() });

export type PushTarget = z.infer<typeof pushTargetSchema>;
export type PushDevice = z.infer<typeof pushDeviceSchema>;
export type PushOverview = z.infer<typeof pushOverviewSchema>;
export type PushOverviewInput = z.infer<typeof pushOverviewInputSchema>;
export type PushSubscribe = z.infer<typeof pushSubscribeInputSchema>;
export type PushTested = z.infer<typeof pushTestedSchema>;
