import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JsonObject } from '../documents/documents';
import { type Delivery, maxMessagesInLog, recentMilliseconds } from './events';

const loggedMessageSchema = z.object({
  sequence: z.int().positive(),
  atMs: z.int(),
  message: z.record(z.string(), z.json()).transform((message) => message as JsonObject),
});

export const channelLogSchema = z.object({
  /** Created with the channel: a number of another log has no meaning in this one. */
  logId: z.string(),
  /** Number of the newest message; 0 before the first. */
  sequence: z.int().nonnegative(),
  /** The newest messages, oldest first. */
  kept: z.array(loggedMessageSchema),
});

/** State of a channel: its newest messages, numbered without a gap. Never changed in place. */
export type ChannelLog = Readonly<z.infer<typeof channelLogSchema>>;

export function emptyLog(): ChannelLog {
  return { logId: randomUUID(), sequence: 0, kept: [] };
}

export function appended(log: ChannelLog, messages: readonly JsonObject[], atMs: number): ChannelLog {
  const added = messages.map((message, index) => ({ sequence: log.sequence + index + 1, atMs, message }));
  const kept = [...log.kept, ...added].slice(-maxMessagesInLog);
  return { ...log, sequence: log.sequence + messages.length, kept };
}

/** The next delivery for a subscriber whose position is `after`. */
export function deliveryAfter(log: ChannelLog, after: string | null, nowMs: number): Delivery {
  const position = `${log.logId}.${log.sequence}`;
  const seen = after === null ? seenBefore(log, nowMs - recentMilliseconds) : sequenceIn(log, after);
  const missing = log.kept.filter(({ sequence }) => seen !== null && sequence > seen);
  const hasGap = seen === null || missing.length < log.sequence - seen;
  return { position, messages: hasGap ? [] : missing.map(({ message }) => message), hasGap };
}

function seenBefore({ sequence, kept }: ChannelLog, fromMs: number): number {
  const first = kept.findIndex(({ atMs }) => atMs >= fromMs);
  // Messages before the oldest stored one may be as recent as it is.
  if (first === 0) return 0;
  return first === -1 ? sequence : sequence - (kept.length - first);
}

/** Null if the position is of another log, or invalid. */
function sequenceIn(log: ChannelLog, position: string): number | null {
  const [, logId, digits] = /^([\w-]+)\.(\d{1,15})$/.exec(position) ?? [];
  const sequence = Number(digits);
  return logId === log.logId && sequence <= log.sequence ? sequence : null;
}

/** An engine: stores a log for each channel and reports its changes. */
export interface ChannelStore {
  /** Returns the log; null if there is none. */
  read(channel: string): Promise<ChannelLog | null>;
  /** Changes a log in one step, and runs `change` again if another writer interfered. */
  update(channel: string, change: (log: ChannelLog | null) => ChannelLog): Promise<void>;
  /**
   * Yields the log, null if there is none, and again after each change; for several changes maybe only the last one.
   * Ends with the signal, which is not an error, and when the store is closed.
   */
  states(channel: string, signal: AbortSignal): AsyncIterable<ChannelLog | null>;
  /** Removes a channel; its followers get null. */
  remove(channel: string): Promise<void>;
  close(): Promise<void>;
}
