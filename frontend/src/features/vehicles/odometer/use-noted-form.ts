import { fewestReasonCharacters } from '@domain/ledger/ledger.schema';
import { metresFromTyped, shownDistance } from '@domain/quantities/distance';
import type { Ratio } from '@domain/quantities/ratio';
import { readTypedNumber, type TypedNumberFault } from '@domain/quantities/typed-number';
import { odometerBounds } from '@domain/records/typed-bounds';
import type { NotedReading } from '@domain/vehicles/odometer.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import type { NotedRequest } from '@/entities/record-sheets/odometer-request';
import { asText, type OfVehicle } from '@/entities/vehicles/shown';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { useDraft } from '@/lib/forms/use-draft';
import { type Faults, useRecordForm } from '@/lib/forms/use-record-form';
import { type NewReading, useNotedActions } from './noted-actions';

interface Opened extends OfVehicle {
  readonly request: NotedRequest;
  readonly onSaved: () => void;
}

interface NotedDraft {
  readonly odometer: string;
  readonly instant: ChosenInstant;
  readonly note: string;
  readonly reason: string;
}

type NotedFault = TypedNumberFault | 'instantUnreadable';

/** A reading as it is typed, read with every key, and sent when the driver is done. */
export function useNotedForm({ vehicle, account, request, onSaved }: Opened) {
  const { t } = useTranslation(['vehicles']);
  const { locale, zone } = placeOf(account);
  const { distanceUnit: unit } = vehicle;
  const stored = request.record ?? null;
  const actions = useNotedActions();
  const isLocked = useLockedPeriods();
  const [, rememberVehicle] = useLastVehicle();
  const [untouchedMs] = useState(() => stored?.atMs ?? Date.now());
  const typed = useDraft<NotedDraft>({
    storage: null,
    stored,
    initial: () => ({
      odometer: stored === null ? '' : asTyped(shownDistance(stored.odometerMetres, unit, 1), locale),
      instant: { at: request.at ?? null, clockChange: null, zone: stored?.zone ?? zone },
      note: stored?.note ?? '',
      reason: '',
    }),
  });
  const { draft, initial, id } = typed;

  const when = readInstant(draft.instant, untouchedMs);
  const read = readTypedNumber(draft.odometer, decimalMarkOf(locale), odometerBounds(unit));
  const written = read.known && when.kind === 'known' ? readingOf(read.value, when.atMs) : null;
  const faults: Faults<'odometer' | 'instant', NotedFault> = {
    ...(!read.known && { odometer: read.reason }),
    ...(when.kind === 'unreadable' && { instant: 'instantUnreadable' }),
  };

  function readingOf(value: Ratio, atMs: number): NewReading {
    // What nobody touched stays as it was stored, however it is rounded here.
    const isUntouched = stored !== null && draft.odometer === initial.odometer;
    const odometerMetres = isUntouched ? stored.odometerMetres : metresFromTyped(value, unit);
    const typedIn = isUntouched ? stored.odometerTypedIn : unit;
    return {
      kind: 'noted',
      id,
      vehicleId: vehicle.id,
      atMs,
      zone: draft.instant.zone,
      note: draft.note.trim(),
      odometerMetres,
      ...(typedIn === 'mi' && { odometerTypedIn: typedIn }),
    };
  }

  function send(reading: NewReading, reason: string | null, isFormOpen: () => boolean) {
    const message = t('vehicles:noted.saved', {
      odometer: asText(formatOdometer(reading.odometerMetres, unit, locale)),
    });
    const explained = { ...reading, ...(reason !== null && { reason }) };
    return stored === null
      ? actions.create(explained, message, isFormOpen)
      : actions.update(explained, stored, message, isFormOpen);
  }

  const form = useRecordForm({
    draft: typed,
    written,
    faults,
    reason: {
      typed: draft.reason,
      isDue: isLocked(stored) || isLocked(written),
      fewestCharacters: fewestReasonCharacters,
    },
    send,
    onAccepted: ({ outcome }) => {
      rememberVehicle(vehicle.id);
      if (outcome === 'saved') request.onNoted?.();
    },
    onDone: onSaved,
  });

  return {
    ...typed,
    ...form,
    stored,
    unit,
    locale,
    untouchedMs,
    problem: form.isAsRefused ? form.problem : null,
    remove: (reading: NotedReading) => form.remove((reason) => actions.remove(reading, reason)),
  };
}
