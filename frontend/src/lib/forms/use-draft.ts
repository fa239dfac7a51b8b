import { useEffect, useRef, useState } from 'react';
import { hasSameValues } from '@/lib/offline/has-same-values';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useWaiting } from '@/lib/offline/use-waiting';
import type { RecordDraft, RecordDraftStore } from './record-draft';

interface Storage<Draft> {
  readonly store: RecordDraftStore<Draft>;
  readonly driverId: string;
  /** The record that is changed, or what a new one was asked for. */
  readonly target: string;
}

interface Options<Draft> {
  /** Where it is stored with every key; null stores nothing. */
  readonly storage: Storage<Draft> | null;
  /** The record that is changed; null makes a new one. */
  readonly stored: { readonly id: string; readonly version: number } | null;
  /** The form before anything is typed. */
  readonly initial: () => Draft;
  /** A draft to continue, in place of the one in the store. */
  readonly started?: RecordDraft<Draft> | undefined;
  /** What was typed over an older version of the record is restored as well; saved, it meets the newer one. */
  readonly restoresOlder?: boolean;
}

/** What is typed in the form of a record: under which id, over which version, and stored until it is saved. */
export function useDraft<Draft extends object>({ storage, ...options }: Options<Draft>) {
  const load = () => storage?.store.load(storage.driverId, storage.target) ?? null;
  const keep = (next: RecordDraft<Draft> | null) =>
    storage?.store.keep(storage.driverId, storage.target, next);

  // The form works on the record as it was when it opened: a newer one under it would be overwritten unseen.
  const [stored] = useState(options.stored);
  const [initial] = useState(options.initial);
  const [found] = useState(() => {
    const draft = options.started ?? load();
    if (draft === null || hasSameValues(draft.draft, initial)) return null;
    return options.restoresOlder || draft.version === (stored?.version ?? null) ? draft : null;
  });
  const [nextId] = useState(newRecordId);
  const [restored, setRestored] = useState(found);
  const [draft, setDraft] = useState(found?.draft ?? initial);
  const latest = useRef(draft);
  const waiting = useWaiting();
  const [wasRefused, setWasRefused] = useState(false);
  // It is put right under its id, for which it waits to be taken once more.
  if (found !== null && !wasRefused && waiting.get(found.id) === 'refused') setWasRefused(true);
  const mayHaveArrived = restored?.sent === true && stored === null && !wasRefused;
  const version = stored === null ? null : (restored?.version ?? stored.version);

  function recordDraft(typed: Draft): RecordDraft<Draft> {
    if (stored !== null) return { id: stored.id, version, draft: typed, sent: false };
    if (restored === null) return { id: nextId, version, draft: typed, sent: false };
    const isAsSent = restored.sent && hasSameValues(typed, restored.draft);
    // What is typed over a record that may have arrived is another one: under its id it would not be taken.
    const id = mayHaveArrived && !isAsSent ? nextId : restored.id;
    return { id, version, draft: typed, sent: isAsSent };
  }

  const asStored = recordDraft(draft);

  // Another draft may be stored in its place by now.
  const storeStarted = useRef(() => {
    if (found !== null && found === options.started) keep(asStored);
  });
  useEffect(() => storeStarted.current(), []);

  return {
    draft,
    initial,
    stored,
    id: asStored.id,
    version,
    isTouched: !hasSameValues(draft, initial),
    /** It was typed before, and the form says so. */
    isRestored: restored !== null,
    mayHaveArrived,
    asStored,
    keep,
    change(changes: Partial<Draft>): void {
      const next = { ...latest.current, ...changes };
      latest.current = next;
      setDraft(next);
      keep(hasSameValues(next, initial) ? null : recordDraft(next));
    },
    /** What comes now is another record. */
    startOver(): void {
      latest.current = initial;
      setDraft(initial);
      setRestored(null);
      keep(null);
    },
    /** Removes it from the store, unless another one was begun in its place. */
    clear(): void {
      const left = load();
      if (left?.id === asStored.id && left.version === version) keep(null);
    },
    /** It did not arrive after all, and its form is closed. What was begun since stays. */
    takeBack(): void {
      if (load() === null) keep({ ...asStored, sent: false });
    },
  };
}

export type TypedDraft<Draft extends object> = ReturnType<typeof useDraft<Draft>>;
