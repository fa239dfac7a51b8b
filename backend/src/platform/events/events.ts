import type { JsonObject } from '../documents/documents';

/** A delivery to a subscriber: the first one has the position, later ones new messages. */
export interface Delivery {
  /** Position of the channel. Subscribing after it continues with later messages. */
  readonly position: string;
  /** Oldest first. */
  readonly messages: readonly JsonObject[];
  /** True if messages are missing that the channel no longer stores, so that anything may have been published. */
  readonly hasGap: boolean;
}

export interface Subscription {
  /** The position of the last delivery; null for a new subscriber, who gets recent messages. */
  readonly after: string | null;
  /** Ends the subscription. */
  readonly signal: AbortSignal;
}

/**
 * Publish and subscribe by channel. A channel stores its newest messages for subscribers that reconnect. A slow reader
 * gets several messages at once, or a gap; nothing is buffered for a single subscriber.
 */
export interface Events {
  /** Rejects when the engine cannot be reached. Messages published together are delivered together. */
  publish(channel: string, messages: readonly JsonObject[]): Promise<void>;
  /** Returns what a subscriber with this position would be delivered first. */
  since(channel: string, after: string | null): Promise<Delivery>;
  /** Ends with the signal, when the channel is removed, and when the application stops. */
  subscribe(channel: string, subscription: Subscription): AsyncIterable<Delivery>;
  /** Forgets the channel and ends its subscriptions. */
  remove(channel: string): Promise<void>;
  close(): Promise<void>;
}

export const EVENTS = Symbol('events');

/** Number of messages that a channel stores. */
export const maxMessagesInLog = 64;

/** Age of the oldest message that a new subscriber gets: data that it read elsewhere may be this old. */
export const recentMilliseconds = 30_000;
