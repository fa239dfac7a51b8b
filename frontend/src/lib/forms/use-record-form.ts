import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { hasSameValues } from '@/lib/offline/has-same-values';
import type { Submitted } from '@/lib/offline/outbox';
import { toFirstFault } from './first-fault';
import { valueAt } from './restored-draft';
import { useBusy } from './use-busy';
import type { TypedDraft } from './use-draft';

export type Faults<Field extends string, Fault> = Readonly<Partial<Record<Field, Fault>>>;

/** Result of a write that was not refused: stored by the server, or waiting in the outbox. */
export type Accepted<Saved> = Exclude<Submitted<Saved>, { outcome: 'refused' }>;

interface Reason {
  readonly typed: string;
  /** True if a reason is due, as far as this device knows; the server may know better. */
  readonly isDue: boolean;
  readonly minLength: number;
}

interface Options<Draft extends object, Written extends object, Saved, Field extends string, Fault> {
  readonly draft: TypedDraft<Draft>;
  /** The typed record; null while there are faults. */
  readonly written: Written | null;
  readonly faults: Faults<Field, Fault>;
  /** Faults of the fields that the server refused. */
  readonly faultsOf?: (problem: Problem) => Faults<Field, Fault>;
  /** Path of a field in the draft, such as `sale.date`; by default its own name. */
  readonly pathOf?: (field: Field) => string;
  /** Reason for changing a final record. */
  readonly reason?: Reason;
  /** `reason`: null if none is due. `isFormOpen`: whether the form is still open. */
  readonly send: (
    written: Written,
    reason: string | null,
    isFormOpen: () => boolean,
  ) => Promise<Submitted<Saved>>;
  /** Called for accepted changes, even if the form was closed meanwhile. */
  readonly onAccepted?: (accepted: Accepted<Saved>, written: Written) => void;
  /** Called when the open form is finished. null: there was nothing to send, or the record was deleted. */
  readonly onDone: (accepted: Accepted<Saved> | null, written: Written | null) => void;
  /** The change was refused after the form was closed, and its draft is stored again. */
  readonly onTakenBack?: () => void;
  /** True if the next record may be started once the form is closed, even while this one is being sent. */
  readonly nextMayBegin?: boolean;
}

/** Form of one record: its faults and when they are shown, the reason, and saving. */
export function useRecordForm<
  Draft extends object,
  Written extends object,
  Saved,
  Field extends string,
  Fault,
>(options: Options<Draft, Written, Saved, Field, Fault>) {
  const { draft: typed, written, faults, pathOf = (field: Field) => field, nextMayBegin = false } = options;
  const { stored, draft, initial, keep } = typed;
  const element = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  const [wasTried, setWasTried] = useState(false);
  const [refusal, setRefusal] = useState<{ problem: Problem; draft: Draft } | null>(null);
  const [serverAsks, setServerAsks] = useState(false);
  const busy = useBusy();
  const removing = useBusy();
  const isSending = () => busy.isBusy() || removing.isBusy();

  // A change that is being sent is in the outbox: a form that is opened meanwhile starts empty.
  const closed = useRef(() => {});
  closed.current = () => {
    if (nextMayBegin && isSending()) keep(null);
  };
  useEffect(() => () => closed.current(), []);

  const asksReason = options.reason !== undefined && (serverAsks || options.reason.isDue);
  const reason = asksReason ? (options.reason?.typed.trim() ?? '') : null;
  const isReasonMissing = reason !== null && reason.length < (options.reason?.minLength ?? 0);
  // A reason alone is no change, nor is the same record in other words.
  const isChanged =
    stored === null ||
    (!hasSameValues({ ...draft, reason: '' }, { ...initial, reason: '' }) &&
      (written === null || !hasSameValues(written, stored)));

  /** True if the field has not changed since the server refused the record. */
  function isUnchanged(field: Field): boolean {
    return refusal !== null && valueAt(draft, pathOf(field)) === valueAt(refusal.draft, pathOf(field));
  }

  function shownFaults(): Faults<Field, Fault> {
    const shown: Partial<Record<Field, Fault>> = wasTried ? { ...faults } : {};
    const refused = refusal === null ? undefined : options.faultsOf?.(refusal.problem);
    if (refused === undefined) return shown;
    for (const field of Object.keys(refused) as Field[]) {
      if (isUnchanged(field)) shown[field] = refused[field];
    }
    return shown;
  }

  function showFaults(): void {
    setWasTried(true);
    toFirstFault(element.current);
  }

  function refuse(problem: Problem): void {
    setRefusal({ problem, draft });
    if (problem.reason === 'REASON_REQUIRED') setServerAsks(true);
    toFirstFault(element.current);
  }

  function finish(accepted: Accepted<Saved> | null): void {
    if (busy.isMounted() || !nextMayBegin) typed.clear();
    if (!busy.isMounted()) return;
    isDone.current = true;
    options.onDone(accepted, written);
  }

  function submit(record: Written): Promise<Submitted<Saved>> {
    // If the form was closed after the button was pressed, it may have no draft any more.
    if (busy.isMounted()) keep({ ...typed.asStored, sent: true });
    return options.send(record, reason, busy.isMounted);
  }

  async function send(record: Written): Promise<void> {
    setRefusal(null);
    try {
      const submitted = await busy.during(() => submit(record));
      if (submitted === undefined) return;
      if (submitted.outcome !== 'refused') {
        options.onAccepted?.(submitted, record);
        return finish(submitted);
      }
      if (!busy.isMounted()) {
        typed.takeBack();
        return options.onTakenBack?.();
      }
      keep({ ...typed.asStored, sent: false });
      setWasTried(true);
      refuse(submitted.problem);
    } catch (error) {
      refuse(toProblem(error));
    }
  }

  /** Returns false if there are faults, which the fields now show. */
  function save(): boolean {
    if (isSending()) return true;
    if (!isChanged) finish(null);
    else if (written !== null && !isReasonMissing) void send(written);
    else {
      showFaults();
      return false;
    }
    return true;
  }

  /** `work` returns whether the record is gone; it does not run while the reason is missing. */
  async function remove(work: (reason: string | null) => Promise<boolean>): Promise<void> {
    if (isSending()) return;
    if (isReasonMissing) return showFaults();
    if (await removing.during(() => work(reason))) finish(null);
  }

  return {
    /** Ref of the form, whose first fault gets the focus. */
    element,
    busy,
    removing,
    isSending,
    isFormOpen: busy.isMounted,
    isDone: () => isDone.current,
    isChanged,
    /** Faults that are already shown. */
    faults: shownFaults(),
    /** Reason of the refusal, until the record is sent again. */
    problem: refusal?.problem ?? null,
    /** True if nothing has changed since the refusal. */
    isAsRefused: refusal?.draft === draft,
    isUnchanged,
    asksReason,
    reason,
    isReasonMissing,
    isReasonFaulty: wasTried && isReasonMissing,
    showFaults,
    refuse,
    finish: () => finish(null),
    save,
    /** Sends another record in place of the typed one. */
    saveAs(record: Written): void {
      if (!isSending()) void send(record);
    },
    /** Continues with another record. */
    startOver(): void {
      typed.startOver();
      setRefusal(null);
      setWasTried(false);
    },
    submit(event: SyntheticEvent): void {
      event.preventDefault();
      save();
    },
    remove,
  };
}
