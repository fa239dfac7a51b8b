import type { ConditionReading, ConditionReadingCreate } from '@domain/conditions/condition-reading.schema';
import {
  type ConditionSubject,
  conditionSubjects,
  conditionTerms,
} from '@domain/conditions/condition-subjects';
import { shownDistance } from '@domain/quantities/distance';
import { ratio, toDecimal } from '@domain/quantities/ratio';
import type { ReminderStages } from '@domain/records/reminder-stages.schema';
import { localDay } from '@domain/time/local-day';
import { useTranslation } from 'react-i18next';
import { sendAttachmentsOf, startingOver } from '@/entities/attachments/device-attachments';
import type { ConditionRequest } from '@/entities/record-sheets/use-record-sheets';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import { withSentStages, withUpdatedStages } from '@/entities/reminders/sent-stages';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { placeOf } from '@/lib/formatting/place';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { useDraft } from '@/lib/forms/use-draft';
import { useRecordForm } from '@/lib/forms/use-record-form';
import { useOutbox } from '@/lib/offline/outbox-context';
import { type ConditionDraft, conditionDrafts, readCondition } from './read-condition';

interface Opened extends OfVehicle {
  readonly request: ConditionRequest;
  /** The latest first. */
  readonly readings: readonly ConditionReading[];
  readonly onSaved: () => void;
}

/** A reading as it is typed, read with every key, and sent when the driver is done. */
export function useConditionForm({ account, vehicle, request, readings, onSaved }: Opened) {
  const { t } = useTranslation(['conditions']);
  const { submit } = useOutbox();
  const { outcomeOf, offerUndo } = useWriteNotices(t('conditions:undo'));
  const { locale, zone } = placeOf(account);
  const { driverId } = account;
  const { distanceUnit } = vehicle;
  const stored = request.reading;
  const shown = (thousandths: number | null) =>
    thousandths === null ? '' : asTyped(toDecimal(ratio(thousandths, 1_000), 2), locale);

  /** The driver's own limit, or the usual one. */
  function limitOf(subject: ConditionSubject): string {
    const earlier = readings.find((reading) => reading.subject === subject);
    return shown(earlier ? earlier.limitThousandths : conditionTerms[subject].usualLimitThousandths);
  }

  /** As of the reading before, which this one takes the place of. */
  function stagesOf(subject: ConditionSubject): ReminderStages | null {
    return readings.find((reading) => reading.subject === subject)?.reminderStages ?? null;
  }

  const typed = useDraft<ConditionDraft>({
    storage: {
      store: conditionDrafts,
      driverId,
      target: stored?.id ?? `new.${vehicle.id}.${request.subject ?? ''}`,
    },
    stored,
    initial: () => {
      const subject = stored?.subject ?? request.subject ?? conditionSubjects[0];
      if (stored === null) {
        const day = localDay(Date.now(), zone);
        return {
          ...{ subject, value: '', limit: limitOf(subject), day, odometer: '', note: '', attachedFiles: 0 },
          reminderStages: stagesOf(subject),
        };
      }
      const { odometerMetres } = stored;
      return {
        ...{ subject, value: shown(stored.valueThousandths), limit: shown(stored.limitThousandths) },
        odometer:
          odometerMetres === null ? '' : asTyped(shownDistance(odometerMetres, distanceUnit, 1), locale),
        ...{ day: stored.day, note: stored.note, attachedFiles: 0 },
        reminderStages: stored.reminderStages ?? null,
      };
    },
    numbers: {
      mark: decimalMarkOf(locale),
      unitsOf: () => ({ value: '', limit: '', odometer: distanceUnit }),
    },
  });
  const { id, initial } = typed;
  const { record, faults } = readCondition(typed.draft, {
    ...{ id, vehicleId: vehicle.id, distanceUnit, stored, initial },
    decimalMark: decimalMarkOf(locale),
  });

  async function send(reading: ConditionReadingCreate, _reason: string | null, isFormOpen: () => boolean) {
    if (stored === null) {
      const submitted = await submit('conditionReadings.create', withSentStages(reading), isFormOpen);
      offerUndo(submitted.outcome, t('conditions:saved'), () =>
        outcomeOf(submit('conditionReadings.delete', { id: reading.id, version: 1 })),
      );
      return submitted;
    }
    const { version } = stored;
    const submitted = await submit(
      'conditionReadings.update',
      { ...withUpdatedStages(reading), version },
      isFormOpen,
    );
    offerUndo(submitted.outcome, t('conditions:saved'), () =>
      outcomeOf(submit('conditionReadings.update', { ...withUpdatedStages(stored), version: version + 1 })),
    );
    return submitted;
  }

  async function removed({ version, ...reading }: ConditionReading): Promise<boolean> {
    const outcome = await outcomeOf(submit('conditionReadings.delete', { id: reading.id, version }));
    offerUndo(outcome, t('conditions:deleted'), () => outcomeOf(submit('conditionReadings.create', reading)));
    return outcome !== 'refused';
  }

  const form = useRecordForm({
    ...{ draft: typed, written: record, faults, send },
    onAccepted: () => void sendAttachmentsOf(driverId, id),
    onDone: onSaved,
  });
  return {
    ...typed,
    ...form,
    ...{ stored, locale, limitOf, stagesOf },
    startOver: startingOver(driverId, id, form.startOver),
    problem: form.isAsRefused ? form.problem : null,
    remove: (reading: ConditionReading) => form.remove(() => removed(reading)),
  };
}
