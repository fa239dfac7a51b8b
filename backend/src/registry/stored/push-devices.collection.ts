import type { PushTarget } from '../../domain/reminders/push-device.schema';
import type { DeliveryFailure } from '../../domain/reminders/reminder.schema';
import { collection } from '../../platform/documents/collection';

/** A browser of a driver that takes messages; its id is the hash of where it is reached. */
export type PushDeviceDocument = {
  channel: PushTarget['channel'];
  /** Null once the receiver was gone: then only its name is left, so that the driver learns of it. */
  target: PushTarget | null;
  name: string;
  createdAtMs: number;
  lastSentAtMs: number | null;
  failure: DeliveryFailure | null;
  failedAtMs: number | null;
};

export const pushDevices = collection<PushDeviceDocument>('pushDevices', [
  { equal: [], order: 'createdAtMs' },
]);
