import { minReasonLength } from '@domain/ledger/ledger.schema';
import { metresFromTyped, shownDistance } from '@domain/quantities/distance';
import type { Ratio } from '@domain/quantities/ratio';
import { readTypedNumber, type TypedNumberFault } from '@domain/quantities/typed-number';
import { odometerBounds } from '@domain/records/typed-bounds';
import type { NotedReading } from '@domain/vehicles/odometer.schema';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { NotedRequest } from '@/entities/record-sheets/odometer-request';
import { asText, type OfVehicle } from '@/entities/vehicles/shown';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { chosenInstantSchema, readInstant } from '@/lib/formatting/chosen-instant';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { createRecordDraftStore } from '@/lib/forms/record-draft';
import { useDraft } from '@/lib/forms/use-draft';
import { type Faults, useRecordForm } from '@/lib/forms/use-record-form';

interface Opened extends OfVehicle {
  readonly request: NotedRequest;
  /** Vehicles to choose from. */
  readonly vehicles: readonly OfVehicle['vehicle'][];
  readonly onVehicle: (id: string) => void;
  readonly onSaved: () => void;
}

const notedDraftSchema = z.object({
  vehicleId: z.string(),
  odometer: z.string(),
  instant: chosenInstantSchema,
  note: z.string(),
  reason: z.string(),
});

type NotedDraft = z.infer<typeof notedDraftSchema>;

const notedDrafts = createRecordDraftStore('noted-reading-draft', notedDraftSchema);

type NewReading = Omit<NotedReading, 'version'>;
type NotedFault = TypedNumberFault | 'instantUnreadable';

/** Form of a reading: parsed on every key, and sent when the driver is done. */
export function useNotedForm({ vehicle, account, request, vehicles, onVehicle, onSaved }: Opened) {
  const { t } = useTranslation(['vehicles']);
  const { locale, zone } = placeOf(account);
  const { distanceUnit: unit } = vehicle;
  const stored = request.record ?? null;
  const writes = useRecordWrites('odometerRecord', {
    ...{ undo: t('vehicles:undo'), undone: t('vehicles:noted.undone') },
  });
  const isLocked = useLockedPeriods();
  const [, rememberVehicle] = useLastVehicle();
  const typed = useDraft<NotedDraft>({
    storage: {
      store: notedDrafts,
      driverId: account.driverId,
      target: stored?.id ?? (request.anyVehicle ? 'new' : `new.${vehicle.id}`),
    },
    stored,
    numbers: {
      mark: decimalMarkOf(locale),
      unitsOf: ({ vehicleId }) => ({
        odometer: (vehicles.find((each) => each.id === vehicleId) ?? vehicle).distanceUnit,
      }),
    },
    initial: () => ({
      vehicleId: vehicle.id,
      odometer: stored === null ? '' : asTyped(shownDistance(stored.odometerMetres, unit, 1), locale),
      instant: { at: request.at ?? null, clockChange: null, zone: stored?.zone ?? zone },
      note: stored?.note ?? '',
      reason: '',
    }),
  });
  const { draft, initial, id, change } = typed;
  const untouchedMs = stored?.atMs ?? typed.openedAtMs;

  // Restores the text typed for the other vehicle.
  const goToVehicle = useEffectEvent(() => {
    const typedOf = vehicles.find((each) => each.id === draft.vehicleId);
    if (typedOf !== undefined && typedOf.id !== vehicle.id) onVehicle(typedOf.id);
  });
  useEffect(() => goToVehicle(), []);

  function chooseVehicle(vehicleId: string): void {
    change({ vehicleId });
    onVehicle(vehicleId);
  }

  const when = readInstant(draft.instant, untouchedMs);
  const read = readTypedNumber(draft.odometer, decimalMarkOf(locale), odometerBounds(unit));
  const written = read.known && when.kind === 'known' ? readingOf(read.value, when.atMs) : null;
  const faults: Faults<'odometer' | 'instant', NotedFault> = {
    ...(!read.known && { odometer: read.reason }),
    ...(when.kind === 'unreadable' && { instant: 'instantUnreadable' }),
  };

  function readingOf(value: Ratio, atMs: number): NewReading {
    // An untouched value keeps its stored precision, however it is rounded here.
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
    return writes.save(explained, stored, { message, isFormOpen });
  }

  const form = useRecordForm({
    draft: typed,
    written,
    faults,
    reason: {
      typed: draft.reason,
      isDue: isLocked(stored) || isLocked(written),
      minLength: minReasonLength,
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
    chooseVehicle,
    problem: form.isAsRefused ? form.problem : null,
    remove: (reading: NotedReading) =>
      form.remove((reason) => writes.remove(reading, t('vehicles:noted.deleted'), reason)),
  };
}
