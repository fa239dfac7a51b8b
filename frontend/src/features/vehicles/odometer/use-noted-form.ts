import { metresFromTyped, shownDistance } from '@domain/quantities/distance';
import { ratio } from '@domain/quantities/ratio';
import { readTypedNumber } from '@domain/quantities/typed-number';
import type { NotedReading } from '@domain/vehicles/odometer.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fewestReasonLetters } from '@/components/reason-note';
import { useBusy } from '@/components/use-busy';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import type { NotedRequest } from '@/entities/record-sheets/odometer-request';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { newRecordId } from '@/lib/offline/new-record-id';
import { asText, type OfVehicle } from '../shown';
import { type NewReading, useNotedActions } from './noted-actions';

interface Opened extends OfVehicle {
  readonly request: NotedRequest;
  readonly onSaved: () => void;
}

const bounds = { min: ratio(0), max: ratio(10_000_000), maxDecimals: 1 };

/** A reading as it is typed, read with every key, and sent when the driver is done. */
export function useNotedForm({ vehicle, account, request, onSaved }: Opened) {
  const { t } = useTranslation(['vehicles']);
  const { locale, zone } = placeOf(account);
  const { distanceUnit: unit } = vehicle;
  const stored = request.record ?? null;
  const actions = useNotedActions();
  const isLocked = useLockedPeriods();
  const [, rememberVehicle] = useLastVehicle();
  const busy = useBusy();
  const [id, setId] = useState(() => stored?.id ?? newRecordId());
  const [untouchedMs] = useState(() => stored?.atMs ?? Date.now());
  const [instant, setInstant] = useState<ChosenInstant>({
    at: request.at ?? null,
    clockChange: null,
    zone: stored?.zone ?? zone,
  });
  const [shownBefore] = useState(() =>
    stored === null ? '' : asTyped(shownDistance(stored.odometerMetres, unit, 1), locale),
  );
  const [typed, setTyped] = useState(shownBefore);
  const [note, setNote] = useState(stored?.note ?? '');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState(false);
  const [serverAsks, setServerAsks] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const when = readInstant(instant, untouchedMs);
  const read = readTypedNumber(typed, decimalMarkOf(locale), bounds);
  const reading = read.known && when.kind === 'known' ? readingOf(read.value, when.atMs) : null;
  const asksReason = serverAsks || isLocked(stored) || isLocked(reading);
  const isReasonMissing = asksReason && reason.trim().length < fewestReasonLetters;

  function readingOf(value: Parameters<typeof metresFromTyped>[0], atMs: number): NewReading {
    // What nobody touched stays as it was stored, however it is rounded here.
    const isUntouched = stored !== null && typed === shownBefore;
    const odometerMetres = isUntouched ? stored.odometerMetres : metresFromTyped(value, unit);
    const typedIn = isUntouched ? stored.odometerTypedIn : unit;
    return {
      kind: 'noted',
      id,
      vehicleId: vehicle.id,
      atMs,
      zone: instant.zone,
      note: note.trim(),
      odometerMetres,
      ...(typedIn === 'mi' && { odometerTypedIn: typedIn }),
    };
  }

  function changed(): void {
    setProblem(null);
    // What is typed over one that may have arrived is another one: of that id it would not be taken.
    if (sent && stored === null) setId(newRecordId());
    setSent(false);
  }

  /** False when something is wrong that the fields now say. */
  function save(): boolean {
    setAsked(true);
    if (reading === null || isReasonMissing) return false;
    void send(reading);
    return true;
  }

  async function send(read: NewReading): Promise<void> {
    if (stored !== null && saysTheSame(read, stored)) return onSaved();
    const words = t('vehicles:noted.saved', {
      odometer: asText(formatOdometer(read.odometerMetres, unit, locale)),
    });
    const said = asksReason ? { ...read, reason: reason.trim() } : read;
    setProblem(null);
    setSent(true);
    try {
      const submitted = await busy.during(() =>
        stored === null
          ? actions.create(said, words, busy.stands)
          : actions.update(said, stored, words, busy.stands),
      );
      if (submitted === undefined) return;
      if (submitted.outcome === 'refused') {
        setSent(false);
        setProblem(submitted.problem);
        if (submitted.problem.reason === 'REASON_REQUIRED') setServerAsks(true);
        return;
      }
      rememberVehicle(vehicle.id);
      if (busy.stands()) onSaved();
      if (submitted.outcome === 'saved') request.onNoted?.();
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  /** False where a field now says what is missing. */
  async function remove(): Promise<boolean> {
    if (isReasonMissing) setAsked(true);
    if (isReasonMissing || stored === null) return false;
    if (await actions.remove(stored, asksReason ? reason.trim() : null)) onSaved();
    return true;
  }

  const onChange =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      changed();
    };
  return {
    id,
    stored,
    unit,
    locale,
    busy,
    problem,
    asksReason,
    typed: { value: typed, onChange: onChange(setTyped), error: asked && !read.known ? read.reason : null },
    instant: {
      value: instant,
      untouchedMs,
      onChange: onChange(setInstant),
      isUnreadable: asked && when.kind === 'unreadable',
    },
    note: { value: note, onChange: onChange(setNote) },
    reason: { value: reason, onChange: onChange(setReason), isMissing: asked && isReasonMissing },
    save,
    remove,
  };
}

function saysTheSame({ atMs, zone, note, odometerMetres }: NewReading, stored: NotedReading): boolean {
  return (
    atMs === stored.atMs &&
    zone === stored.zone &&
    note === stored.note &&
    odometerMetres === stored.odometerMetres
  );
}

export type NotedFormState = ReturnType<typeof useNotedForm>;
