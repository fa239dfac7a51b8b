import type { NamedReading } from '@domain/errors/reasons';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ButtonLink } from '@/components/button';
import { carried, choice, ifAsked } from '@/components/form-fields';
import { Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { type DraftOf, fieldForm } from '@/lib/forms/field';
import { reading as readingField } from '../number-faults';
import { isCorrectable, isOfTrip, useReadingSource, useReadings } from './use-readings';

interface Props extends OfVehicle {
  /** Stored record to be changed. */
  readonly record?: Extract<OdometerRecord, { kind: 'corrected' }> | undefined;
  /** Reading that was wrong; without it the driver chooses one. */
  readonly reading?: NamedReading;
  readonly above?: ReactNode;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

const correctedForm = fieldForm(
  'corrected-reading-draft',
  {
    /** Key of the chosen reading; null for the latest one. */
    key: carried('vehicles:odometerSheet.which', z.string().nullable(), null),
    counts: choice<'asTyped' | 'notAtAll'>({
      label: 'vehicles:odometerSheet.counts',
      values: ['asTyped', 'notAtAll'],
      text: (counts) => `vehicles:odometerSheet.${counts}`,
      isInSight: true,
    }),
    odometerMetres: ifAsked(readingField('vehicles:odometerSheet.really')),
  },
  { odometer: 'odometerMetres' },
);

const keyOf = ({ kind, recordId }: Pick<NamedReading, 'kind' | 'recordId'>) => `${kind} ${recordId}`;

/**
 * Corrects one reading: enter its true value, or say that it does not count. The record with the reading is not
 * changed.
 */
export function CorrectedForm({
  vehicle,
  account,
  record,
  reading,
  above,
  onClose,
  onSaved = onClose,
}: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const place = placeOf(account);
  const { id: vehicleId, distanceUnit: unit, currency } = vehicle;
  const { readings, isKnown } = useReadings(vehicle);
  const writes = useRecordWrites('odometerRecord');
  const sourceOf = useReadingSource();
  const chosenBy = (key: string | null) =>
    reading ?? readings.find((known) => keyOf(known) === key) ?? readings[0];

  const form = useFieldForm({
    form: correctedForm,
    stored: null,
    subject: record?.id ?? (reading === undefined ? vehicleId : keyOf(reading)),
    terms: { locale: place.locale, distanceUnit: unit, currency },
    values: () =>
      record === undefined
        ? {}
        : {
            ...record,
            key: keyOf(record.reading),
            counts: record.odometerMetres === null ? 'notAtAll' : 'asTyped',
          },
    hidden: ({ counts }) => (counts === 'notAtAll' ? ['odometerMetres'] : []),
    written({ key, odometerMetres }, id) {
      const wrong = chosenBy(key);
      if (wrong === undefined || !isCorrectable(wrong.kind)) return null;
      return {
        kind: 'corrected' as const,
        id: record?.id ?? id,
        vehicleId,
        atMs: Date.now(),
        zone: place.zone,
        note: '',
        reading: { kind: wrong.kind, recordId: wrong.recordId },
        odometerMetres,
        ...(unit === 'mi' && { odometerTypedIn: unit }),
      };
    },
    send: (written, _reason, isFormOpen) => writes.save(written, null, { isFormOpen }),
    onDone: onSaved,
  });
  const { draft, bind, field } = form;
  const chosen = chosenBy(draft.key);
  const canSave = chosen !== undefined && isCorrectable(chosen.kind);
  /** Stores the chosen reading with the typed text, because the latest reading may change. */
  const change = (changes: Partial<DraftOf<typeof correctedForm.fields>>) =>
    form.change({ ...(chosen !== undefined && { key: keyOf(chosen) }), ...changes });

  return (
    <FieldFormSheet
      call="vehicles.addOdometerRecord"
      title={t('vehicles:odometerSheet.correctedTitle')}
      saveLabel={t('vehicles:odometerSheet.save')}
      canSave={canSave}
      form={form}
      onClose={onClose}
    >
      {above}
      <Text tone="quiet">{t('vehicles:odometerSheet.correctedHint')}</Text>
      {chosen === undefined && <p>{t(isKnown ? 'vehicles:noReadingYet' : 'common:loading')}</p>}
      {chosen !== undefined && reading === undefined && (
        <SelectField
          {...bind('key')}
          value={keyOf(chosen)}
          options={readings.map((known) => {
            const { figure } = formatOdometer(known.odometerMetres, unit, place.locale);
            const source = sourceOf(known.kind);
            return {
              value: keyOf(known),
              label: `${figure} ${unit} · ${formatMoment(known.atMs, place)} · ${source}`,
            };
          })}
          onChange={(key) => change({ key })}
        />
      )}
      {chosen !== undefined && !canSave && !isOfTrip(chosen.kind) && (
        <p>{t('vehicles:odometerSheet.takeBack')}</p>
      )}
      {chosen !== undefined && isOfTrip(chosen.kind) && (
        <>
          <p>{t('vehicles:odometerSheet.ofTrip')}</p>
          <div>
            <ButtonLink to={`/trips/${chosen.recordId}`}>{t('vehicles:odometerSheet.openTrip')}</ButtonLink>
          </div>
        </>
      )}
      {canSave && (
        <>
          {field('counts', { onChange: (counts) => change({ counts }) })}
          {draft.counts === 'asTyped' &&
            field('odometerMetres', { onChange: (odometerMetres) => change({ odometerMetres }) })}
        </>
      )}
    </FieldFormSheet>
  );
}
