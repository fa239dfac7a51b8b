import { type ChainHead, emptyChain, type Sha256, textBegin, textEnd } from './seal';

export type BreakReason =
  /** The line is no entry: no hash, no text, or truncated. */
  | 'UNREADABLE'
  /** The entry does not follow the one before it: entries were dropped, swapped, doubled or inserted. */
  | 'DOES_NOT_FOLLOW'
  /** The content of the entry differs from the sealed content. */
  | 'CHANGED'
  /** All entries are intact, but they do not end with the expected hash. */
  | 'OTHER_HEAD';

export type ChainVerification =
  | { readonly holds: true; readonly head: ChainHead }
  | {
      readonly holds: false;
      /** The number that the first broken entry has or should have. */
      readonly sequence: number;
      readonly reason: BreakReason;
    };

export interface Verification {
  /** False once the chain is broken; the remaining entries are not needed. */
  next(entry: { readonly hash: string; readonly text: string }): boolean;
  /** `expectedHead`: a hash from a report or an earlier export, with which the chain must end. */
  result(expectedHead?: string): ChainVerification;
}

const hashForm = /^[0-9a-f]{64}$/;

/**
 * Checks a chain entry by entry, from the first one, and names the first broken one. The chain alone cannot show that
 * its end was cut off; the hash of its head can, as printed in reports.
 */
export function verifyChain(sha256: Sha256): Verification {
  let head = emptyChain;
  let broken: Extract<ChainVerification, { holds: false }> | null = null;

  /** Fast check that nearly every entry passes, without parsing it. */
  function isSound({ hash, text }: { hash: string; text: string }): boolean {
    return text.endsWith(textEnd(head)) && text.startsWith(textBegin) && sha256(text) === hash;
  }

  function reasonAgainst({ hash, text }: { hash: string; text: string }): BreakReason {
    if (!hashForm.test(hash) || !text.startsWith(textBegin) || !text.endsWith('}')) return 'UNREADABLE';
    if (!text.endsWith(textEnd(head))) return 'DOES_NOT_FOLLOW';
    return 'CHANGED';
  }

  return {
    next(entry) {
      if (broken) return false;
      const sound = isSound(entry);
      if (sound) head = { sequence: head.sequence + 1, hash: entry.hash };
      else broken = { holds: false, sequence: head.sequence + 1, reason: reasonAgainst(entry) };
      return sound;
    },
    result(expectedHead) {
      if (broken) return broken;
      if (expectedHead !== undefined && expectedHead !== head.hash) {
        return { holds: false, sequence: head.sequence, reason: 'OTHER_HEAD' };
      }
      return { holds: true, head };
    },
  };
}
