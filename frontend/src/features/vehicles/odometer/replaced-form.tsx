import type { NamedReading } from '@domain/errors/reasons';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instant, note } from '@/components/form-fields';
import { InstantField } from '@/components/instant-field';
import { Grid, Text } from '@/components/layout';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { readInstant } from '@/lib/formatting/chosen-instant';
import { placeOf } from '@/lib/formatting/place';
import { fieldForm } from '@/lib/forms/field';
import { reading } from '../number-faults';

interface Props extends OfVehicle {
  /** Stored record to be changed. */
  readonly record?: Extract<OdometerRecord, { kind: 'replaced' }> | undefined;
  /** Two readings, of which the later one is of the new odometer. */
  readonly between?: { readonly earlier: NamedReading; readonly later: NamedReading };
  readonly above?: ReactNode;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

const replacedForm = fieldForm(
  'replaced-odometer-draft',
  {
    instant: instant('fields:instant.label', 'vehicles:fault.dateMissing'),
    odometerBeforeMetres: reading('vehicles:odometerSheet.oldShowed'),
    odometerAfterMetres: reading('vehicles:odometerSheet.newShows'),
    note: note('vehicles:odometerSheet.note'),
  },
  { before: 'odometerBeforeMetres', after: 'odometerAfterMetres' },
);

/** Records a replacement: the last reading of the old odometer, and the first of the new one. */
export function ReplacedForm({
  vehicle,
  account,
  record,
  between,
  above,
  onClose,
  onSaved = onClose,
}: Props) {
  const { t } = useTranslation(['vehicles']);
  const { locale, zone } = placeOf(account);
  const { id: vehicleId, distanceUnit: unit, currency } = vehicle;
  const writes = useRecordWrites('odometerRecord');
  const knownMs = record?.atMs ?? between?.later.atMs;
  const form = useFieldForm({
    form: replacedForm,
    stored: null,
    subject: record?.id ?? between?.later.recordId ?? vehicleId,
    terms: { locale, distanceUnit: unit, currency },
    values: () => ({
      odometerAfterMetres: 0,
      ...(between !== undefined && { odometerBeforeMetres: between.earlier.odometerMetres }),
      ...record,
      instant: { at: null, clockChange: null, zone: record?.zone ?? zone },
    }),
    written({ instant: chosen, ...values }, id, openedAtMs) {
      const when = readInstant(chosen, knownMs ?? openedAtMs);
      if (when.kind !== 'known') return null;
      return {
        kind: 'replaced' as const,
        id: record?.id ?? id,
        vehicleId,
        atMs: when.atMs,
        zone: chosen.zone,
        ...values,
        ...(unit === 'mi' && { odometerTypedIn: unit }),
      };
    },
    send: (written, _reason, isFormOpen) => writes.save(written, null, { isFormOpen }),
    onDone: onSaved,
  });
  const { bind, field } = form;

  return (
    <FieldFormSheet
      call="vehicles.addOdometerRecord"
      title={t('vehicles:odometerSheet.replacedTitle')}
      saveLabel={t('vehicles:odometerSheet.save')}
      form={form}
      onClose={onClose}
    >
      {above}
      <Text tone="quiet">{t('vehicles:odometerSheet.replacedHint')}</Text>
      <InstantField
        {...bind('instant')}
        locale={locale}
        homeZone={zone}
        untouchedMs={knownMs ?? form.openedAtMs}
      />
      <Grid min="12rem">
        {field('odometerBeforeMetres')}
        {field('odometerAfterMetres')}
      </Grid>
      {field('note')}
    </FieldFormSheet>
  );
}
