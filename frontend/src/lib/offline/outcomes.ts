import type { Problem } from '@/lib/errors/problem';
import type { StoredRecord } from './record-kind';

export type Outcome =
  | { readonly outcome: 'saved'; readonly record: StoredRecord | null }
  | { readonly outcome: 'waiting' }
  /** Waits for the driver's decision: changed elsewhere, or refused after its form was closed. */
  | { readonly outcome: 'undecided'; readonly because: 'changed' | 'refused' }
  | { readonly outcome: 'refused'; readonly problem: Problem };

export const saved = (record: StoredRecord | null): Outcome => ({ outcome: 'saved', record });

/** Maximum time that a form waits for the server before it closes. The change is already stored. */
const maxWaitMs = 4000;

interface Form {
  readonly hasAll: boolean;
  readonly isFormOpen: () => boolean;
  readonly resolve: (outcome: Outcome) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Open forms that wait for the outcome of their change. */
export class Outcomes {
  readonly #waiting = new Map<string, Form>();

  /**
   * True if an open form holds all of the refused change, so that the outbox need not keep it. From then on the form
   * waits for the outcome without a limit, because nothing else holds the input.
   */
  takesBack(itemId: string): boolean {
    const form = this.#waiting.get(itemId);
    if (!form?.hasAll || !form.isFormOpen()) return false;
    clearTimeout(form.timer);
    // Even if closed from now on, the form receives the refusal, because its draft is the only copy.
    this.#waiting.set(itemId, { ...form, isFormOpen: () => true });
    return true;
  }

  /** Lets the form wait without a limit: the change failed, and its outcome will be known in a moment. */
  keepWaiting(itemId: string): void {
    clearTimeout(this.#waiting.get(itemId)?.timer);
  }

  /**
   * Waits for the outcome of an item. `hasAll`: the form shows everything that the item holds. `isFormOpen`: the form
   * can still show why the change was refused.
   */
  async waitFor(itemId: string, hasAll: boolean, isFormOpen: () => boolean): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const timer = setTimeout(() => resolve({ outcome: 'waiting' }), maxWaitMs);
    this.#waiting.set(itemId, { hasAll, isFormOpen, resolve, timer });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(itemId);
    }
  }

  resolve(itemId: string, outcome: Outcome): void {
    const form = this.#waiting.get(itemId);
    // A change refused after its form was closed stays in the outbox, like one refused later.
    const isKept = outcome.outcome === 'refused' && form?.isFormOpen() === false;
    form?.resolve(isKept ? { outcome: 'undecided', because: 'refused' } : outcome);
  }
}
