import type { PushTarget } from '../../domain/reminders/push-device.schema';
import type { ChannelName, DeliveryFailure, LinkAction } from '../../domain/reminders/reminder.schema';
import { collection } from '../../platform/documents/collection';

/**
 * One digest through one channel. `trying` is written before sending: a delivery found in this state later may have
 * been sent, and ends as `unclear` instead of being sent twice.
 */
export type DeliveryDocument = {
  digestId: string;
  channel: ChannelName;
  state: 'waiting' | 'trying' | 'sent' | 'failed';
  isOpen: boolean;
  tries: number;
  notBeforeMs: number;
  askedAtMs: number;
  settledAtMs: number | null;
  failure: DeliveryFailure | null;
  language: 'en' | 'de';
  title: string;
  lines: {
    occurrence: string;
    stages: string[];
    text: string;
    /** Links of the line; missing for all of them. */
    actions?: LinkAction[];
    /** Page that it is about; missing for the list of what is due. */
    path?: string;
  }[];
};

export const deliveries = collection<DeliveryDocument>('reminderDeliveries', [
  { equal: ['isOpen'], order: 'notBeforeMs', only: true },
  { equal: [], order: 'askedAtMs' },
]);

/** Last results of a channel, under its name. */
export type ChannelDocument = {
  lastSentAtMs: number | null;
  lastFailure: { atMs: number; reason: DeliveryFailure } | null;
};

export const reminderChannels = collection<ChannelDocument>('reminderChannels', []);

/** The links of one message; their secrets are not stored. */
export type LinksDocument = {
  links: {
    secretHash: string;
    kind: LinkAction | 'unsubscribe';
    occurrence: string;
    /** For a link with several items, the others. */
    others?: string[];
    line: string;
    isUsed: boolean;
  }[];
  language: 'en' | 'de';
  expiresAtMs: number;
  /** For an e-mail: the links become invalid if the driver's agreed address is another one. */
  sentTo?: string;
};

export const reminderLinks = collection<LinksDocument>('reminderLinks', [
  { equal: [], order: 'expiresAtMs' },
]);

/**
 * Address for e-mail: the verified address of the sign-in, once the driver agreed to it. Left out of archives, as an
 * archive must not set it.
 */
export type AddressDocument = { address: string; confirmedAtMs: number };

export const reminderAddresses = collection<AddressDocument>('reminderAddresses', []);

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
  /** Sign-in with which the device was registered, and with which its messages end; missing in older ones. */
  sessionId?: string;
  /** AccountAccess.endedBeforeMs at registration; missing in older ones. */
  endedBeforeMs?: number | null;
};

export const pushDevices = collection<PushDeviceDocument>('pushDevices', [
  { equal: [], order: 'createdAtMs' },
]);
