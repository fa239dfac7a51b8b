import { useEffect, useRef, useState } from 'react';
import { hasSameValues } from '@/lib/offline/has-same-values';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useWaiting } from '@/lib/offline/use-waiting';
import type { RecordDraft, RecordDraftStore } from './record-draft';
import { type NumbersOf, restoredDraft } from './restored-draft';

interface Storage<Draft> {
  readonly store: RecordDraftStore<Draft>;
  readonly driverId: string;
  /** Id of the changed record, or the subject of a new one. */
  readonly target: string;
}

interface Options<Draft> {
  /** Store for the draft, written with every key; null stores nothing. */
  readonly storage: Storage<Draft> | null;
  /** The record that is changed; null makes a new one. */
  readonly stored: { readonly id: string; readonly version: number } | null;
  /** The form before anything is typed. */
  readonly initial: () => Draft;
  /** A draft to continue, in place of the one in the store. */
  readonly started?: RecordDraft<Draft> | undefined;
  /** True if text typed over an older version of the record keeps that version, so that saving it meets the newer one. */
  readonly restoresOlder?: boolean;
  /** True if the form adds to a stored record, such as the end of a trip: untouched fields follow that record. */
  readonly followsRecord?: boolean;
  /** Time at which a new form counts as opened; now if omitted. */
  readonly openedAtMs?: number;
  /** Units and decimal mark of the form's numbers; omitted in a form without numbers. */
  readonly numbers?: NumbersOf<Draft>;
  /** Makes the id of a new record; newRecordId if omitted. */
  readonly makeId?: () => string;
}

/** Draft of a record's form, with the record's id and version, stored until the form is saved. */
export function useDraft<Draft extends object>({ storage, ...options }: Options<Draft>) {
  // The form uses the record as it was at opening: a newer version would be overwritten unseen.
  const [stored] = useState(options.stored);
  const [initial] = useState(options.initial);
  const { numbers, makeId = newRecordId } = options;
  const [{ found, leftOut }] = useState(() => {
    const draft = options.started ?? storage?.store.load(storage.driverId, storage.target) ?? null;
    const form = { ...options, initial, version: stored?.version ?? null, numbers };
    const shown = draft === null ? null : restoredDraft(draft, form);
    return { found: shown?.draft ?? null, leftOut: shown?.leftOut ?? [] };
  });
  const [nextId, setNextId] = useState(makeId);
  const [restored, setRestored] = useState(found);
  const [draft, setDraft] = useState(found?.draft ?? initial);
  const latest = useRef(draft);
  const openNow = () => options.openedAtMs ?? Date.now();
  const [openedAtMs, setOpenedAtMs] = useState(() => found?.openedAtMs ?? openNow());
  const waiting = useWaiting();
  const [wasRefused, setWasRefused] = useState(false);
  // A refused record keeps its id: it is corrected and sent again under that id.
  if (found !== null && !wasRefused && waiting.get(found.id) === 'refused') setWasRefused(true);
  const mayHaveArrived = restored?.sent === true && stored === null && !wasRefused;
  const version = stored === null ? null : (restored?.version ?? stored.version);

  function recordDraft(typed: Draft): RecordDraft<Draft> {
    const typedIn = numbers && { mark: numbers.mark, units: numbers.unitsOf(typed) };
    const content = { version, draft: typed, initial, typedIn, openedAtMs };
    if (stored !== null) return { ...content, id: stored.id, sent: false };
    if (restored === null) return { ...content, id: nextId, sent: false };
    const isAsSent = restored.sent && hasSameValues(typed, restored.draft);
    // Text typed over a record that may have arrived makes another record: the server would refuse it under the same
    // id.
    const id = mayHaveArrived && !isAsSent ? nextId : restored.id;
    return { ...content, id, sent: isAsSent };
  }

  /** Replaces the form's previous draft, which may have another id. */
  function keep(next: RecordDraft<Draft> | null): void {
    if (storage === null) return;
    const { store, driverId, target } = storage;
    for (const id of [stored?.id ?? nextId, found?.id, restored?.id]) {
      if (id !== undefined && id !== next?.id) store.remove(driverId, target, id);
    }
    if (next !== null) store.keep(driverId, target, next);
  }

  const asStored = recordDraft(draft);

  // Another draft may be stored in its place by now.
  const storeStarted = useRef(() => {
    if (found !== null && options.started !== undefined) keep(asStored);
  });
  useEffect(() => storeStarted.current(), []);

  // Another window sends the same draft: text typed here from now on becomes another record.
  const sentElsewhere = useRef(() => {});
  sentElsewhere.current = () => {
    setRestored({ ...asStored, draft: latest.current, sent: true });
    setNextId(makeId());
  };
  const isNew = stored === null;
  const { store, driverId, target } = storage ?? {};
  useEffect(() => {
    if (!isNew || store === undefined || driverId === undefined || target === undefined) return;
    return store.onSentElsewhere(driverId, target, asStored.id, () => sentElsewhere.current());
  }, [isNew, store, driverId, target, asStored.id]);

  return {
    draft,
    initial,
    stored,
    id: asStored.id,
    version,
    isTouched: !hasSameValues(draft, initial),
    /** The draft was restored, and the form says so. */
    isRestored: restored !== null,
    /** Numbers typed in other units than those shown now, which are left out. */
    leftOut: restored === null ? [] : leftOut,
    mayHaveArrived,
    openedAtMs,
    asStored,
    keep,
    change(changes: Partial<Draft>): void {
      const next = { ...latest.current, ...changes };
      latest.current = next;
      setDraft(next);
      keep(hasSameValues(next, initial) ? null : recordDraft(next));
    },
    /** Continues with another record. */
    startOver(): void {
      latest.current = initial;
      setDraft(initial);
      setRestored(null);
      setOpenedAtMs(openNow());
      keep(null);
    },
    /** Removes the draft from the store. Newer drafts of other windows or forms remain. */
    clear(): void {
      const left = storage?.store.load(storage.driverId, storage.target) ?? null;
      if (isNew || left === null || (left.version ?? 0) <= (version ?? 0)) keep(null);
    },
    /** Restores the draft of a closed form whose record did not arrive. */
    takeBack(): void {
      const begun = storage?.store.load(storage.driverId, storage.target) ?? null;
      if (isNew || begun === null) keep({ ...asStored, sent: false });
    },
  };
}

export type TypedDraft<Draft extends object> = ReturnType<typeof useDraft<Draft>>;
