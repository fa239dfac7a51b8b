import type { NamedReading } from '@domain/errors/reasons';
import { metresFromTyped, shownDistance } from '@domain/quantities/distance';
import { ratio } from '@domain/quantities/ratio';
import { readTypedNumber } from '@domain/quantities/typed-number';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import { NumberField } from '@/components/number-field';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { newRecordId } from '@/lib/offline/new-record-id';
import type { OfVehicle } from '../shown';
import styles from './odometer-sheet.module.css';
import { isCorrectable, isOfTrip, readingWords } from './reading-words';
import { useReadings } from './use-readings';
import { useSaying } from './use-saying';

interface Props extends OfVehicle {
  /** What was said before. */
  readonly said?: Extract<OdometerRecord, { kind: 'corrected' }>;
  /** The reading that was wrong; without one the driver chooses it. */
  readonly reading?: NamedReading;
  readonly above?: ReactNode;
  readonly onClose: () => void;
  readonly onSaid?: () => void;
}

type Counts = 'asTyped' | 'notAtAll';

const bounds = { min: ratio(0), max: ratio(10_000_000), maxDecimals: 1 };
const keyOf = ({ kind, recordId }: Pick<NamedReading, 'kind' | 'recordId'>) => `${kind} ${recordId}`;

/** One reading was wrong: what it really was, or that it does not count. The record itself stays as it was written. */
export function CorrectedForm({ vehicle, account, said, reading, above, onClose, onSaid = onClose }: Props) {
  const { t } = useTranslation(['vehicles']);
  const formId = useId();
  const place = placeOf(account);
  const unit = vehicle.distanceUnit;
  const { readings, isKnown } = useReadings(vehicle);
  const [id] = useState(() => said?.id ?? newRecordId());
  const [chosenKey, setChosenKey] = useState(said === undefined ? null : keyOf(said.reading));
  const [counts, setCounts] = useState<Counts>(said?.odometerMetres === null ? 'notAtAll' : 'asTyped');
  const [typed, setTyped] = useState(() => {
    const metres = said?.odometerMetres ?? null;
    return metres === null ? '' : asTyped(shownDistance(metres, unit, 1), place.locale);
  });
  const [checked, setChecked] = useState(false);
  const { say, busy, problemCard } = useSaying(onSaid);

  const chosen = reading ?? readings.find((known) => keyOf(known) === chosenKey) ?? readings[0];
  const read = readTypedNumber(typed, decimalMarkOf(place.locale), bounds);
  const fault = checked && counts === 'asTyped' && !read.known ? read.reason : null;

  function save(event: SyntheticEvent): void {
    event.preventDefault();
    setChecked(true);
    if (chosen === undefined || !isCorrectable(chosen.kind)) return;
    if (counts === 'asTyped' && !read.known) return;
    say({
      kind: 'corrected',
      ...{ id, vehicleId: vehicle.id, atMs: Date.now(), zone: place.zone, note: '' },
      reading: { kind: chosen.kind, recordId: chosen.recordId },
      odometerMetres: counts === 'asTyped' && read.known ? metresFromTyped(read.value, unit) : null,
      ...(unit === 'mi' && { odometerTypedIn: unit }),
    });
  }

  const isStuck = chosen === undefined || !isCorrectable(chosen.kind);
  return (
    <Sheet
      title={t('vehicles:odometerSheet.correctedTitle')}
      closeLabel={t('vehicles:close')}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button type="submit" form={formId} look="accent" busy={busy} disabled={isStuck}>
            {t('vehicles:odometerSheet.save')}
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        {above}
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
                const source = t(readingWords(known.kind));
                return {
                  value: keyOf(known),
                  label: `${figure} ${unit} · ${formatMoment(known.atMs, place)} · ${source}`,
                };
              })}
              onChange={setChosenKey}
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
              onChange={setCounts}
            />
            {counts === 'asTyped' && (
              <NumberField
                label={t('vehicles:odometerSheet.really')}
                unit={unit}
                value={typed}
                error={
                  fault === null
                    ? null
                    : t(fault === 'empty' ? 'vehicles:fault.empty' : 'vehicles:fault.notANumber')
                }
                onChange={setTyped}
              />
            )}
          </>
        )}
        {problemCard}
      </form>
    </Sheet>
  );
}
