import type { Account } from '@domain/account/account.schema';
import type { Fill, FillCreate } from '@domain/energy/energy.schema';
import { minReasonLength } from '@domain/ledger/ledger.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendAttachmentsOf, startingOver } from '@/entities/attachments/device-attachments';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { signOfSale, unitOfSale } from '@/lib/formatting/unit-of-sale';
import { useDraft } from '@/lib/forms/use-draft';
import { type Accepted, useRecordForm } from '@/lib/forms/use-record-form';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { emptyDraft, type FillDraft } from './fill-draft';
import { fillDrafts } from './fill-draft-store';
import { noFaults, pathOfField, readFill } from './read-fill';
import { refusedFaults } from './refused-faults';
import { draftOf } from './show-figures';
import { useFillTerms } from './use-fill-terms';

/** Result of saving: the stored fill, or the one that waits to be sent. */
export interface SavedFill {
  readonly fill: Fill;
  readonly waits: boolean;
}

/** An untouched figure keeps its stored value only while it is shown in the same unit. */
function unitsOf({ per, source, currency }: FillDraft, vehicle: Vehicle, locale: string) {
  const filled = source ?? vehicle.energySources[0]?.kind ?? 'petrol';
  const sold = signOfSale(per ?? unitOfSale(filled, vehicle.volumeUnit), locale);
  const money = currency ?? vehicle.currency;
  const units = {
    odometer: vehicle.distanceUnit,
    quantity: sold,
    total: money,
    unitPrice: `${money}/${sold}`,
  };
  return Object.fromEntries(
    Object.entries(units).flatMap(([figure, unit]) => [
      [`figures.${figure}`, unit],
      [`shown.${figure}`, unit],
    ]),
  );
}

interface Opened {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly first: Vehicle;
  readonly request: FillRequest;
  /** Called if the fill is unchanged, or if a notice shows the result. */
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

/** Form of a fill: stored and validated with every key, and sent when the driver saves. */
export function useFillForm({ account, vehicles, first, request, onNothingToTell }: Opened) {
  const { t } = useTranslation(['energy']);
  const { driverId } = useLogbook();
  const stored = request.fill ?? null;
  const { locale } = placeOf(account);
  const typed = useDraft<FillDraft>({
    storage: {
      store: fillDrafts,
      driverId,
      target: stored?.id ?? `new.${request.vehicleId ?? ''}`,
    },
    stored,
    initial: () => (stored === null ? emptyDraft : storedDraft(stored, first, account)),
    numbers: {
      mark: decimalMarkOf(locale),
      unitsOf: (draft) => unitsOf(draft, vehicles.find(({ id }) => id === draft.vehicleId) ?? first, locale),
    },
  });
  const { draft, id } = typed;
  const isLocked = useLockedPeriods();
  const [saved, setSaved] = useState<SavedFill | null>(null);
  const [, rememberVehicle] = useLastVehicle();
  const writes = useRecordWrites('fill', { undo: t('energy:undo'), undone: t('energy:reason.undone') });

  const vehicle = vehicles.find((each) => each.id === draft.vehicleId) ?? first;
  const context = useFillTerms(account, vehicle, draft, { stored, openedAtMs: typed.openedAtMs });
  const read = readFill(draft, id, context.terms);
  const written = read.ready ? read.record : null;

  function send(record: FillCreate, reason: string | null, isFormOpen: () => boolean) {
    return writes.save({ ...record, ...(reason !== null && { reason }) }, stored, { isFormOpen });
  }

  function done(accepted: Accepted<Fill> | null, record: FillCreate | null): void {
    if (accepted === null || accepted.outcome === 'undecided' || record === null) {
      onNothingToTell();
      return;
    }
    const waits = accepted.outcome === 'waiting';
    const version = (stored?.version ?? 0) + 1;
    setSaved({ waits, fill: accepted.outcome === 'saved' ? accepted.record : { ...record, version } });
  }

  const form = useRecordForm({
    draft: typed,
    written,
    faults: read.ready ? noFaults : read.faults,
    faultsOf: refusedFaults,
    pathOf: pathOfField,
    reason: {
      typed: draft.reason,
      isDue: isLocked(stored) || isLocked(written),
      minLength: minReasonLength,
    },
    send,
    onAccepted: (_accepted, record) => {
      rememberVehicle(vehicle.id);
      void sendAttachmentsOf(driverId, record.id);
    },
    onDone: done,
  });

  return {
    ...context,
    ...typed,
    ...form,
    stored,
    vehicle,
    saved,
    startOver: startingOver(driverId, id, form.startOver),
    problem: form.isAsRefused ? form.problem : null,
    remove: (fill: Fill) => form.remove((reason) => writes.remove(fill, t('energy:deleted'), reason)),
  };
}

export type FillForm = ReturnType<typeof useFillForm>;
