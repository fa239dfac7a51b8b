import type { PushTarget } from '../../../../domain/reminders/push-device.schema';
import type { DeliveryFailure } from '../../../../domain/reminders/reminder.schema';
import { collection } from '../../../../platform/documents/collection';

/** A browser of a driver that receives messages; its id is the hash of its address. */
export type PushDeviceDocument = {
  channel: PushTarget['channel'];
  /** Null once the receiver is gone: only its name remains, so that the driver sees it. */
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
