import type { NamedReading } from '@domain/errors/reasons';
import { metresFromTyped, shownDistance } from '@domain/quantities/distance';
import { readTypedNumber } from '@domain/quantities/typed-number';
import { odometerBounds } from '@domain/records/typed-bounds';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button, ButtonLink } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import { NumberField } from '@/components/number-field';
import { RestoredDraft } from '@/components/restored-draft';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { createRecordDraftStore } from '@/lib/forms/record-draft';
import { useIsBusy } from '@/lib/forms/use-busy';
import { useDraft } from '@/lib/forms/use-draft';
import styles from './odometer-sheet.module.css';
import { isCorrectable, isOfTrip, useReadingSource } from './reading-messages';
import { useOdometerRecordForm } from './use-odometer-record-form';
import { useReadings } from './use-readings';

interface Props extends OfVehicle {
  /** Stored record to be changed. */
  readonly record?: Extract<OdometerRecord, { kind: 'corrected' }>;
  /** Reading that was wrong; without it the driver chooses one. */
  readonly reading?: NamedReading;
  readonly above?: ReactNode;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

const correctedDraftSchema = z.object({
  /** Key of the chosen reading; null for the latest one. */
  key: z.string().nullable(),
  counts: z.enum(['asTyped', 'notAtAll']),
  odometer: z.string(),
});

type CorrectedDraft = z.infer<typeof correctedDraftSchema>;
type Counts = CorrectedDraft['counts'];

const correctedDrafts = createRecordDraftStore('corrected-reading-draft', correctedDraftSchema);

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
  const { t } = useTranslation(['vehicles']);
  const formId = useId();
  const place = placeOf(account);
  const unit = vehicle.distanceUnit;
  const { readings, isKnown } = useReadings(vehicle);
  const typed = useDraft<CorrectedDraft>({
    storage: {
      store: correctedDrafts,
      driverId: account.driverId,
      target: record?.id ?? (reading === undefined ? vehicle.id : keyOf(reading)),
    },
    stored: null,
    numbers: { mark: decimalMarkOf(place.locale), unitsOf: () => ({ odometer: unit }) },
    initial: () => {
      const metres = record?.odometerMetres ?? null;
      return {
        key: record === undefined ? null : keyOf(record.reading),
        counts: record?.odometerMetres === null ? 'notAtAll' : 'asTyped',
        odometer: metres === null ? '' : asTyped(shownDistance(metres, unit, 1), place.locale),
      };
    },
  });
  const { draft } = typed;
  const id = record?.id ?? typed.id;
  const { counts } = draft;

  const chosen = reading ?? readings.find((known) => keyOf(known) === draft.key) ?? readings[0];
  /** Stores the chosen reading with the typed text, because the latest reading may change. */
  const change = (changes: Partial<CorrectedDraft>) =>
    typed.change({ ...(chosen !== undefined && { key: keyOf(chosen) }), ...changes });

  const read = readTypedNumber(draft.odometer, decimalMarkOf(place.locale), odometerBounds(unit));
  const isFaulty = counts === 'asTyped' && !read.known;
  const sourceOf = useReadingSource();
  const form = useOdometerRecordForm<CorrectedDraft, 'odometer'>({
    draft: typed,
    written:
      chosen === undefined || !isCorrectable(chosen.kind) || isFaulty
        ? null
        : {
            kind: 'corrected',
            ...{ id, vehicleId: vehicle.id, atMs: Date.now(), zone: place.zone, note: '' },
            reading: { kind: chosen.kind, recordId: chosen.recordId },
            odometerMetres: counts === 'asTyped' && read.known ? metresFromTyped(read.value, unit) : null,
            ...(unit === 'mi' && { odometerTypedIn: unit }),
          },
    faults: isFaulty ? { odometer: read.reason } : {},
    onDone: onSaved,
  });
  const isBusy = useIsBusy(form.busy);
  const isStuck = chosen === undefined || !isCorrectable(chosen.kind);
  const fault = form.faults.odometer;

  return (
    <Sheet
      title={t('vehicles:odometerSheet.correctedTitle')}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} variant="accent" busy={isBusy} disabled={isStuck}>
          {t('vehicles:odometerSheet.save')}
        </Button>
      }
    >
      <form id={formId} ref={form.element} className={styles.form} noValidate onSubmit={form.submit}>
        {above}
        {form.isRestored && <RestoredDraft onStartOver={form.startOver} leftOut={typed.leftOut} />}
        <p className={styles.hint}>{t('vehicles:odometerSheet.correctedHint')}</p>
        {chosen === undefined ? (
          <p>{isKnown ? t('vehicles:noReadingYet') : t('vehicles:loading')}</p>
        ) : (
          reading === undefined && (
            <SelectField
              label={t('vehicles:odometerSheet.which')}
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
          )
        )}
        {chosen !== undefined && isStuck && !isOfTrip(chosen.kind) && (
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
        {!isStuck && (
          <>
            <ChoiceField<Counts>
              label={t('vehicles:odometerSheet.counts')}
              value={counts}
              options={[
                { value: 'asTyped', label: t('vehicles:odometerSheet.asTyped') },
                { value: 'notAtAll', label: t('vehicles:odometerSheet.notAtAll') },
              ]}
              onChange={(choice) => change({ counts: choice })}
            />
            {counts === 'asTyped' && (
              <NumberField
                label={t('vehicles:odometerSheet.really')}
                unit={unit}
                value={draft.odometer}
                error={
                  fault === undefined
                    ? null
                    : t(fault === 'empty' ? 'vehicles:fault.empty' : 'vehicles:fault.notANumber')
                }
                onChange={(odometer) => change({ odometer })}
              />
            )}
          </>
        )}
        {form.problemCard}
      </form>
    </Sheet>
  );
}
