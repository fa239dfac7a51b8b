import type { ChannelLog } from './channel-log';

/** What an engine does: it keeps a log for each channel and says when it changes. */
export interface ChannelStore {
  /** Changes a log in one step, and runs `change` again where another writer came between. */
  update(channel: string, change: (log: ChannelLog | null) => ChannelLog): Promise<void>;
  /**
   * The log as it is, null where there is none, and again whenever it has changed; of several changes perhaps only the
   * last. Ends with the signal, which is not an error, and when the store is closed.
   */
  states(channel: string, signal: AbortSignal): AsyncIterable<ChannelLog | null>;
  /** Whoever follows the channel is given null. */
  remove(channel: string): Promise<void>;
  close(): Promise<void>;
}
