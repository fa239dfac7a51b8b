import type { Account } from '@domain/account/account.schema';
import { minReasonLength } from '@domain/ledger/ledger.schema';
import type { ServiceVisit, ServiceVisitCreate } from '@domain/maintenance/service.schema';
import { shownDistance } from '@domain/quantities/distance';
import { shownAmount } from '@domain/quantities/money';
import { ratio, toDecimal } from '@domain/quantities/ratio';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendAttachmentsOf, startingOver } from '@/entities/attachments/device-attachments';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { VisitRequest } from '@/entities/record-sheets/use-record-sheets';
import { placeOf } from '@/lib/formatting/place';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { useDraft } from '@/lib/forms/use-draft';
import { useRecordForm } from '@/lib/forms/use-record-form';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { newRecordId } from '@/lib/offline/new-record-id';
import { readVisit } from './read-visit';
import { emptyLine, type VisitDraft, visitDrafts } from './visit-draft';

interface Opened {
  readonly account: Account;
  readonly vehicle: Vehicle;
  readonly request: VisitRequest;
  readonly onSaved: () => void;
}

/** Form of a visit: validated with every key, and sent when the driver saves. */
export function useVisitForm({ account, vehicle, request, onSaved }: Opened) {
  const { t } = useTranslation(['maintenance']);
  const { driverId } = useLogbook();
  const { locale, zone } = placeOf(account);
  const stored = request.visit;
  const { distanceUnit } = vehicle;
  const writes = useRecordWrites('serviceVisit', {
    ...{ undo: t('maintenance:undo'), undone: t('maintenance:undone') },
  });
  const isLocked = useLockedPeriods();
  const [newExpenseId] = useState(newRecordId);
  const currency = stored?.currency ?? vehicle.currency;
  const typed = useDraft<VisitDraft>({
    storage: {
      store: visitDrafts,
      driverId,
      target: stored?.id ?? `new.${vehicle.id}.${request.scheduleIds.join('.')}`,
    },
    stored,
    initial: () =>
      stored === null
        ? {
            ...{
              at: null,
              clockChange: null,
              zone,
              odometer: '',
              hours: '',
              workshop: '',
              note: '',
              reason: '',
            },
            ...{ lines: [emptyLine], scheduleIds: [...request.scheduleIds], isCost: true },
            attachedFiles: 0,
          }
        : draftOf(stored, distanceUnit, locale),
    numbers: {
      mark: decimalMarkOf(locale),
      unitsOf: ({ lines }) => ({
        ...{ odometer: distanceUnit, hours: 'h' },
        ...Object.fromEntries(lines.map((_, index) => [`lines.${index}.amount`, currency])),
      }),
    },
  });
  const { draft, initial, id } = typed;
  const untouchedMs = stored?.atMs ?? typed.openedAtMs;
  const { record, faults, totalMinor } = readVisit(draft, {
    ...{ id, vehicleId: vehicle.id, distanceUnit, currency, untouchedMs, stored, initial },
    decimalMark: decimalMarkOf(locale),
    expenseId: stored?.expenseId ?? newExpenseId,
  });

  function send(visit: ServiceVisitCreate, reason: string | null, isFormOpen: () => boolean) {
    const message = t('maintenance:visit.saved');
    const explained = { ...visit, ...(reason !== null && { reason }) };
    return writes.save(explained, stored, { message, isFormOpen });
  }

  const form = useRecordForm({
    draft: typed,
    written: record,
    faults,
    reason: {
      typed: draft.reason,
      isDue: isLocked(stored) || isLocked(record),
      minLength: minReasonLength,
    },
    send,
    onAccepted: () => void sendAttachmentsOf(driverId, id),
    onDone: onSaved,
  });

  return {
    ...typed,
    ...form,
    ...{ stored, locale, zone, currency, untouchedMs, totalMinor },
    /** Odometer reading as the driver would type it. */
    odometerTyped: (metres: number | null) => typedOdometer(metres, distanceUnit, locale),
    startOver: startingOver(driverId, id, form.startOver),
    problem: form.isAsRefused ? form.problem : null,
    remove: (visit: ServiceVisit) =>
      form.remove((reason) => writes.remove(visit, t('maintenance:visit.deleted'), reason)),
  };
}

export type VisitForm = ReturnType<typeof useVisitForm>;

function typedOdometer(metres: number | null, unit: Vehicle['distanceUnit'], locale: string): string {
  return metres === null ? '' : asTyped(shownDistance(metres, unit, 1), locale);
}

function draftOf(visit: ServiceVisit, unit: Vehicle['distanceUnit'], locale: string): VisitDraft {
  const { odometerMetres, engineMinutes, currency } = visit;
  return {
    at: null,
    clockChange: null,
    zone: visit.zone,
    odometer: typedOdometer(odometerMetres, unit, locale),
    hours: engineMinutes === null ? '' : asTyped(toDecimal(ratio(engineMinutes, 60), 1), locale),
    workshop: visit.workshop,
    lines: visit.lines.map(({ kind, text, amountMinor }) => ({
      ...{ kind, text },
      amount:
        amountMinor === null ? '' : shownAmount(amountMinor, currency).replace('.', decimalMarkOf(locale)),
    })),
    scheduleIds: visit.scheduleIds,
    isCost: visit.expenseId !== null,
    note: visit.note,
    attachedFiles: 0,
    reason: '',
  };
}
