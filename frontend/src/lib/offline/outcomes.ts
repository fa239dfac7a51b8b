import type { Problem } from '@/lib/errors/problem';
import type { StoredRecord } from './record-kind';

export type Outcome =
  | { readonly outcome: 'saved'; readonly record: StoredRecord | null }
  | { readonly outcome: 'waiting' }
  /** It stands still until the driver decides: changed elsewhere, or refused when its form was closed. */
  | { readonly outcome: 'undecided'; readonly because: 'changed' | 'refused' }
  | { readonly outcome: 'refused'; readonly problem: Problem };

/** A form stays open no longer than this for an answer; what it sent is safe by then. */
const longestWaitMs = 4000;

interface Form {
  readonly hasAll: boolean;
  readonly stands: () => boolean;
  readonly resolve: (outcome: Outcome) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The forms that are still open and want to know what became of what they sent. */
export function createOutcomes() {
  const waiting = new Map<string, Form>();
  return {
    /**
     * Whether what was refused is in an open form, whole, so that it need not be kept besides. From then on the form
     * waits until it is told, however long that takes: nobody else has what was entered.
     */
    takesBack(itemId: string): boolean {
      const form = waiting.get(itemId);
      if (!form?.hasAll || !form.stands()) return false;
      clearTimeout(form.timer);
      // Closed from now on, it has to hear of the refusal all the same: its draft is all there is.
      waiting.set(itemId, { ...form, stands: () => true });
      return true;
    },
    /** It is known that it did not go through, and a moment later what comes of that: so long a form waits. */
    goesOn(itemId: string): void {
      clearTimeout(waiting.get(itemId)?.timer);
    },
    /** `hasAll`: the form shows everything that the item holds. `stands`: it can still show why it was refused. */
    async of(itemId: string, hasAll: boolean, stands: () => boolean): Promise<Outcome> {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      const timer = setTimeout(() => resolve({ outcome: 'waiting' }), longestWaitMs);
      waiting.set(itemId, { hasAll, stands, resolve, timer });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(itemId);
      }
    },
    tell(itemId: string, outcome: Outcome): void {
      const form = waiting.get(itemId);
      // What was refused after the form was closed has been kept, as what is refused later is.
      const isKept = outcome.outcome === 'refused' && form?.stands() === false;
      form?.resolve(isKept ? { outcome: 'undecided', because: 'refused' } : outcome);
    },
  };
}
