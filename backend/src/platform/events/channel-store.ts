import type { ChannelLog } from './channel-log';

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
