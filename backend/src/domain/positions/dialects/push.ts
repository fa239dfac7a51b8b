import type { RefusedPosition } from '../../tracks/read-position';
import type { TrackPoint } from '../../tracks/track-point';

/** A request of a program that sends positions. */
export interface Push {
  /** Query of the address, with or without its question mark. */
  readonly query: string;
  /** No reader trusts it: programs name a form JSON, and the other way round. */
  readonly contentType: string;
  readonly body: string;
  readonly receivedAtMs: number;
  /** Key of OwnTracks for its messages; null if they are not encrypted. */
  readonly encryptionKey: string | null;
}

/** Result of reading a push. */
export interface ReadPush {
  readonly positions: readonly (TrackPoint | RefusedPosition)[];
  /** Messages that are no positions: pings, transitions, cards, actions. */
  readonly ignored: number;
  /**
   * Reason why nothing, or not all of it, could be read; null if all was. After `tooMany` nothing was read: `positions`
   * is empty and `ignored` is 0, since a part of a batch in any order would be a trip with holes.
   */
  readonly fault: 'notReadable' | 'wrongEncryptionKey' | 'tooMany' | null;
  /** Answer at which the program lets go of what it sent, byte for byte; always with the status 200. */
  readonly answer: { readonly contentType: string; readonly body: string };
}

/** Maximum number of messages in a push. Overland sends at most 1,000. */
const maxPositionsAtOnce = 10_000;

type Reading = Omit<ReadPush, 'answer'>;

/** Reads each message of a push; null as messages: the push is not readable, null of `read`: the message is no position. */
export function readEach<Message>(
  messages: readonly Message[] | null,
  read: (message: Message) => TrackPoint | RefusedPosition | null,
): Reading {
  if (messages === null) return { positions: [], ignored: 0, fault: 'notReadable' };
  if (messages.length > maxPositionsAtOnce) return { positions: [], ignored: 0, fault: 'tooMany' };
  const positions = messages.map((message) => read(message)).filter((position) => position !== null);
  return { positions, ignored: messages.length - positions.length, fault: null };
}

export function jsonAnswer(body: string): ReadPush['answer'] {
  return { contentType: 'application/json', body };
}

/** Answer for programs that look at the status alone. */
export const emptyAnswer: ReadPush['answer'] = { contentType: 'text/plain', body: '' };
