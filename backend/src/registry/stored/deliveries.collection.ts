import type { ChannelName, DeliveryFailure, LinkAction } from '../../domain/reminders/reminder.schema';
import { collection } from '../../platform/documents/collection';

/**
 * One digest through one channel. `trying` is written before it is sent: what is found so later was perhaps sent, and ends
 * as `unclear` instead of being sent twice.
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
  lines: { occurrence: string; stages: string[]; text: string }[];
};

export const deliveries = collection<DeliveryDocument>('reminderDeliveries', [
  { equal: ['isOpen'], order: 'notBeforeMs', only: true },
  { equal: [], order: 'askedAtMs' },
]);

/** What came of a channel last, under its name. */
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
    /** Of a link for several things, the others. */
    others?: string[];
    line: string;
    isUsed: boolean;
  }[];
  language: 'en' | 'de';
  expiresAtMs: number;
  /** Of an e-mail: the links end once this is no longer the address that the driver agreed to. */
  sentTo?: string;
};

export const reminderLinks = collection<LinksDocument>('reminderLinks', [
  { equal: [], order: 'expiresAtMs' },
]);

/** Where e-mail goes: the verified address of the sign-in, once the driver agreed to it. In no archive, as nobody else may name it. */
export type AddressDocument = { address: string; confirmedAtMs: number };

export const reminderAddresses = collection<AddressDocument>('reminderAddresses', []);
