import type { Account } from '@domain/account/account.schema';
import { createStore } from 'zustand/vanilla';
import { type Problem, toProblem } from '@/lib/errors/problem';
import {
  afterSaving,
  type Changes,
  clashes,
  type Draft,
  emptyDraft,
  type Field,
  fieldsOf,
  isEmpty,
  keepingLocal,
  takingTheirs,
  withChanges,
} from './settings-draft';

export interface SaverState {
  readonly draft: Draft;
  readonly saving: boolean;
  /** Reason why the draft could not be saved; the draft is kept. */
  readonly problem: Problem | null;
  /** Fields that were changed elsewhere, too; the driver must choose. */
  readonly clashing: readonly Field[];
}

export interface SettingsSaverDependencies {
  account(): Account;
  update(version: number, changes: Changes): Promise<Account>;
  reload(): Promise<Account>;
  onSaved(before: Account, after: Account, sent: Changes): void;
  loadDraft(): Draft | null;
  keepDraft(draft: Draft): void;
}

/**
 * Saves each change at once, one call at a time, because each call needs the version that the previous one returned.
 * Changes that could not be saved stay in the draft.
 */
export function createSettingsSaver(dependencies: SettingsSaverDependencies) {
  const { getState, setState, subscribe } = createStore<SaverState>(() => ({
    draft: dependencies.loadDraft() ?? emptyDraft,
    saving: false,
    problem: null,
    clashing: [],
  }));

  function set(next: Partial<SaverState>): void {
    if (next.draft !== undefined) dependencies.keepDraft(next.draft);
    setState(next);
  }

  async function saveOnce(): Promise<void> {
    const before = dependencies.account();
    const sent = getState().draft.changes;
    try {
      const after = await dependencies.update(before.version, sent);
      set({ draft: afterSaving(getState().draft, after, sent) });
      dependencies.onSaved(before, after, sent);
    } catch (error) {
      const problem = toProblem(error);
      if (problem.reason !== 'VERSION_CLASH') return set({ problem });
      await readAgain(before.version, problem);
    }
  }

  async function readAgain(refusedVersion: number, problem: Problem): Promise<void> {
    try {
      const now = await dependencies.reload();
      const clashing = clashes(getState().draft, now);
      if (clashing.length > 0) set({ clashing });
      // Other fields were changed elsewhere, so the draft can be applied on top.
      else set(now.version === refusedVersion ? { problem } : { draft: keepingLocal(getState().draft, now) });
    } catch (error) {
      set({ problem: toProblem(error) });
    }
  }

  async function save(): Promise<void> {
    if (getState().saving) return;
    set({ saving: true, problem: null });
    while (!isEmpty(getState().draft) && getState().problem === null && getState().clashing.length === 0)
      await saveOnce();
    set({ saving: false });
  }

  function settle(settled: Draft): Promise<void> {
    set({ draft: settled, clashing: [] });
    return save();
  }

  return {
    state: getState,
    subscribe,
    change(changes: Changes): Promise<void> {
      set({ draft: withChanges(getState().draft, dependencies.account(), changes) });
      return save();
    },
    retry: save,
    keepLocal: () => settle(keepingLocal(getState().draft, dependencies.account())),
    takeTheirs: () => settle(takingTheirs(getState().draft, dependencies.account())),
    discard: () => set({ draft: emptyDraft, problem: null, clashing: [] }),
  };
}

/** Returns the account with all changes of the driver, saved or not. */
export function shownPreferences(account: Account, { draft }: SaverState): Account {
  return { ...account, ...draft.changes };
}

/** Returns the changes that undo a save. */
export function undoing(before: Account, sent: Changes): Changes {
  return Object.fromEntries(fieldsOf(sent).map((field) => [field, before[field]]));
}
