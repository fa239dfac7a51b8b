import {
  type ConditionSubject,
  conditionSubjects,
  conditionTerms,
} from '@domain/conditions/condition-subjects';
import { localDay } from '@domain/time/local-day';
import { useTranslation } from 'react-i18next';
import { Grid, Text } from '@/components/layout';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { ConditionRequest } from '@/entities/record-sheets/use-record-sheets';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { WithVehicle } from '@/entities/vehicles/with-vehicle';
import { placeOf } from '@/lib/formatting/place';
import { signOf } from '@/lib/formatting/thousandths';
import { conditionForm } from './condition-form';
import { useConditions } from './use-conditions';

export function ConditionSheet(props: SheetProps<ConditionRequest>) {
  const { t } = useTranslation(['conditions', 'common']);
  const labels = { title: t('conditions:titleNew'), loading: t('common:loading') };
  const { request, onClose } = props;
  return (
    <WithVehicle vehicleId={request.vehicle.id} labels={labels} onClose={onClose}>
      {(of) => <OpenConditionSheet {...of} {...props} />}
    </WithVehicle>
  );
}

/** Form for a measurement of a part and its limit. */
function OpenConditionSheet({ request, onClose, account, ...of }: OfVehicle & SheetProps<ConditionRequest>) {
  const { t } = useTranslation(['conditions', 'common']);
  const stored = request.reading;
  const { readings } = useConditions(of);
  const { locale, zone } = placeOf(account);
  const { id: vehicleId, distanceUnit, currency } = of.vehicle;
  const writes = useRecordWrites('conditionReading', {
    undo: t('common:word.undo'),
    undone: t('common:word.undone'),
  });

  /** Driver's own limit or the usual one, and the stages of the reading that the new one replaces. */
  function usual(subject: ConditionSubject) {
    const earlier = readings.find((reading) => reading.subject === subject);
    return {
      limitThousandths: earlier ? earlier.limitThousandths : conditionTerms[subject].usualLimitThousandths,
      reminderStages: earlier?.reminderStages,
    };
  }

  const form = useFieldForm({
    form: conditionForm,
    recordKind: 'conditionReading',
    stored,
    subject: `new.${vehicleId}.${request.subject ?? ''}`,
    terms: { locale, distanceUnit, currency },
    values: () => {
      if (stored !== null) return stored;
      const subject = request.subject ?? conditionSubjects[0];
      return { subject, ...usual(subject), day: localDay(Date.now(), zone) };
    },
    written: (values, id) => ({ id, vehicleId, ...values }),
    send(written, reason, isFormOpen) {
      const explained = { ...written, ...(reason !== null && { reason }) };
      return writes.save(explained, stored, { message: t('conditions:saved'), isFormOpen });
    },
    onDone: onClose,
  });
  const { draft, field } = form;
  const unit = signOf(conditionTerms[draft.subject].unit);
  return (
    <FieldFormSheet
      call="conditionReadings.update"
      title={t(stored === null ? 'conditions:titleNew' : 'conditions:titleChange')}
      saveLabel={t('common:word.save')}
      form={form}
      onClose={onClose}
      deletion={{
        label: t('common:word.delete'),
        work: (reading, reason) => writes.remove(reading, t('conditions:deleted'), reason),
      }}
    >
      {field('subject', {
        onChange: (subject) => form.fill({ subject, ...(stored === null && usual(subject)) }),
      })}
      <Grid>
        {field('valueThousandths', { unit })}
        {field('limitThousandths', { unit })}
      </Grid>
      <Text scale="hint" tone="quiet">
        {t(`conditions:limitHint.${draft.subject}`)}
      </Text>
      <Grid>
        {field('day')}
        {field('odometerMetres')}
      </Grid>
      {field('reminderStages')}
      {field('note')}
    </FieldFormSheet>
  );
}
