import type { Account } from '@domain/account/account.schema';
import type { Fill, FillCreate } from '@domain/energy/energy.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { fewestReasonLetters } from '@/components/reason-note';
import { useBusy } from '@/components/use-busy';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import type { FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import type { Problem } from '@/lib/errors/problem';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { newRecordId } from '@/lib/offline/new-record-id';
import { saysTheSame } from '@/lib/offline/says-the-same';
import { useFillActions } from './fill-actions';
import { emptyDraft, type FillDraft } from './fill-draft';
import { type KeptFill, keepFillDraft, loadFillDraft } from './kept-fill-draft';
import { unitOfSale } from './quantity-units';
import { type FillFaults, readFill } from './read-fill';
import { refusedFaults } from './refused-faults';
import { draftOf } from './show-figures';
import { useFillTerms } from './use-fill-terms';

/** What became of it: the fill as it is stored now, or the one that waits to be. */
export interface SavedFill {
  readonly fill: Fill;
  readonly waits: boolean;
}

interface Opened {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly first: Vehicle;
  readonly request: FillRequest;
  /** It was saved as it is stored already, or a notice tells what became of it. */
  readonly onNothingToTell: () => void;
}

function storedDraft(fill: Fill, vehicle: Vehicle, account: Account): FillDraft {
  return draftOf(fill, {
    decimalMark: decimalMarkOf(placeOf(account).locale),
    distanceUnit: vehicle.distanceUnit,
    per: fill.unitPrice?.per ?? unitOfSale(fill.source, vehicle.volumeUnit),
    currency: fill.currency,
  });
}

/** A fill as it is typed: kept with every key, read with every key, and sent when the driver is done. */
export function useFillForm({ account, vehicles, first, request, onNothingToTell }: Opened) {
  const stored = request.fill ?? null;
  const { driverId } = account;
  const target = stored?.id ?? `new.${request.vehicleId ?? ''}`;
  const begun = (): KeptFill => ({
    id: stored?.id ?? newRecordId(),
    version: stored?.version ?? null,
    draft: stored === null ? emptyDraft : storedDraft(stored, first, account),
    sent: false,
  });
  const [found] = useState(() => {
    const kept = loadFillDraft(driverId, target);
    // What was typed over an older version of the fill is not laid over the newer one.
    return kept !== null && kept.version === (stored?.version ?? null) ? kept : null;
  });
  const [{ id, draft, sent }, setKept] = useState(() => found ?? begun());
  const [pickedUp, setPickedUp] = useState(found !== null);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [serverAsks, setServerAsks] = useState(false);
  const isLocked = useLockedPeriods();
  const busy = useBusy();
  const [saved, setSaved] = useState<SavedFill | null>(null);
  const [, rememberVehicle] = useLastVehicle();
  const actions = useFillActions();

  const vehicle = vehicles.find((each) => each.id === draft.vehicleId) ?? first;
  const context = useFillTerms(account, vehicle, draft, stored);
  const read = readFill(draft, id, context.terms);
  const foundFaults: FillFaults = read.ready ? {} : read.faults;
  const asksReason = serverAsks || isLocked(stored) || (read.ready && isLocked(read.record));
  const reason = asksReason ? draft.reason.trim() : null;
  const isReasonMissing = reason !== null && reason.length < fewestReasonLetters;

  function kept(isSent: boolean, typed = draft): KeptFill {
    return { id, version: stored?.version ?? null, draft: typed, sent: isSent };
  }

  function change(changes: Partial<FillDraft>): void {
    // What is typed over one that may have arrived is another one: of that id it would not be taken.
    const isAnother = sent && stored === null;
    const next = { ...kept(false, { ...draft, ...changes }), id: isAnother ? newRecordId() : id };
    setKept(next);
    setProblem(null);
    keepFillDraft(driverId, target, next);
  }

  function startAnew(): void {
    setKept(begun());
    setPickedUp(false);
    setAsked(false);
    keepFillDraft(driverId, target, null);
  }

  /** False when something is wrong that the fields now say. */
  function save(): boolean {
    if (read.ready && !isReasonMissing) {
      void send(read.record);
      return true;
    }
    setAsked(true);
    return false;
  }

  /** False where it stays: it was refused, or a field now says what is missing. */
  async function remove(): Promise<boolean> {
    if (stored === null) return false;
    if (!isReasonMissing) return actions.remove(stored, reason);
    setAsked(true);
    return false;
  }

  async function send(record: FillCreate): Promise<void> {
    if (stored !== null && saysTheSame(record, stored)) {
      keepFillDraft(driverId, target, null);
      return onNothingToTell();
    }
    const explained = reason === null ? {} : { reason };
    const submitted = await busy.during(() => {
      keepFillDraft(driverId, target, kept(true));
      return stored === null
        ? actions.create({ ...record, ...explained }, busy.stands)
        : actions.update({ ...record, ...explained }, stored.version, busy.stands);
    });
    if (submitted === undefined) return;
    if (submitted.outcome === 'refused') {
      if (busy.stands()) keepFillDraft(driverId, target, kept(false));
      setAsked(true);
      setProblem(submitted.problem);
      if (submitted.problem.reason === 'REASON_REQUIRED') setServerAsks(true);
      return;
    }
    // In the place of a sheet that was closed meanwhile another one may have been begun by now.
    const left = loadFillDraft(driverId, target);
    if (left?.id === id && left.version === (stored?.version ?? null)) keepFillDraft(driverId, target, null);
    rememberVehicle(vehicle.id);
    if (submitted.outcome === 'undecided') {
      if (busy.stands()) onNothingToTell();
      return;
    }
    const waits = submitted.outcome === 'waiting';
    const version = (stored?.version ?? 0) + 1;
    setSaved({ waits, fill: submitted.outcome === 'saved' ? submitted.record : { ...record, version } });
  }

  return {
    ...context,
    id,
    stored,
    vehicle,
    draft,
    faults: { ...(asked ? foundFaults : {}), ...refusedFaults(problem) },
    problem,
    asksReason,
    isReasonFaulty: asked && isReasonMissing,
    pickedUp,
    busy,
    saved,
    change,
    startAnew,
    save,
    remove,
  };
}

export type FillForm = ReturnType<typeof useFillForm>;
