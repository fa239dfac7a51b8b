import type { Problem } from '@/lib/errors/problem';
import type { AnyRecord } from './writes';

export type Outcome =
  | { readonly outcome: 'saved'; readonly record: AnyRecord | null }
  | { readonly outcome: 'waiting' }
  | { readonly outcome: 'refused'; readonly problem: Problem };

/** A form stays open no longer than this for an answer; what it sent is safe by then. */
const longestWaitMs = 4000;

interface Form {
  readonly hasAll: boolean;
  readonly resolve: (outcome: Outcome) => void;
}

/** The forms that are still open and want to know what became of what they sent. */
export function createOutcomes() {
  const waiting = new Map<string, Form>();
  return {
    /** Whether what was refused is in an open form, whole, so that it need not be kept besides. */
    canTakeBack: (itemId: string) => waiting.get(itemId)?.hasAll === true,
    /** `hasAll`: the form shows everything that the item holds. */
    async of(itemId: string, hasAll: boolean): Promise<Outcome> {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      waiting.set(itemId, { hasAll, resolve });
      const timer = setTimeout(() => resolve({ outcome: 'waiting' }), longestWaitMs);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(itemId);
      }
    },
    tell(itemId: string, outcome: Outcome): void {
      waiting.get(itemId)?.resolve(outcome);
    },
  };
}
