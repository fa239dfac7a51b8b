import type { JsonObject } from '../documents/documents';

/** What a subscriber is given: first of all where it stands, then whenever something was published. */
export interface Delivery {
  /** Where the channel stood then. Subscribing after it continues with what was published since. */
  readonly position: string;
  /** Oldest first. */
  readonly messages: readonly JsonObject[];
  /** Something came between that the channel no longer has, so that anything may have been published. */
  readonly hasGap: boolean;
}

export interface Subscription {
  /** The position of the last delivery; null for a new subscriber, who is given what was published a moment ago. */
  readonly after: string | null;
  /** Ends the subscription. */
  readonly signal: AbortSignal;
}

/**
 * Publish and subscribe by channel. A channel keeps its newest messages for those who come back. Who reads slowly is
 * given several at once, or a gap; nothing is buffered for anybody.
 */
export interface Events {
  /** Rejects when the engine cannot be reached. Messages published together are delivered together. */
  publish(channel: string, messages: readonly JsonObject[]): Promise<void>;
  /** Ends with the signal, when the channel is removed, and when the application stops. */
  subscribe(channel: string, subscription: Subscription): AsyncIterable<Delivery>;
  /** Forgets the channel and ends its subscriptions. */
  remove(channel: string): Promise<void>;
  close(): Promise<void>;
}

export const EVENTS = Symbol('events');

/** How many messages a channel keeps. */
export const mostMessagesInLog = 64;

/** What a new subscriber read elsewhere may be older than the subscription by this much. */
export const recentMilliseconds = 30_000;
