import type { NamedReading } from '@domain/errors/reasons';
import { metresFromTyped, shownDistance } from '@domain/quantities/distance';
import { ratio } from '@domain/quantities/ratio';
import { readTypedNumber } from '@domain/quantities/typed-number';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { InstantField } from '@/components/instant-field';
import { NoteField } from '@/components/note-field';
import { NumberField } from '@/components/number-field';
import { Sheet } from '@/components/sheet';
import { type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { placeOf } from '@/lib/formatting/place';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { newRecordId } from '@/lib/offline/new-record-id';
import type { OfVehicle } from '../shown';
import styles from './odometer-sheet.module.css';
import { useSaying } from './use-saying';

interface Props extends OfVehicle {
  /** What was said before. */
  readonly said?: Extract<OdometerRecord, { kind: 'replaced' }>;
  /** The readings of which the later one is of the new odometer. */
  readonly between?: { readonly earlier: NamedReading; readonly later: NamedReading };
  readonly above?: ReactNode;
  readonly onClose: () => void;
  readonly onSaid?: () => void;
}

const bounds = { min: ratio(0), max: ratio(10_000_000), maxDecimals: 1 };

/** Until when the old one counted, and from where the new one does. */
export function ReplacedForm({ vehicle, account, said, between, above, onClose, onSaid = onClose }: Props) {
  const { t } = useTranslation(['vehicles']);
  const formId = useId();
  const { locale, zone } = placeOf(account);
  const unit = vehicle.distanceUnit;
  const [id] = useState(() => said?.id ?? newRecordId());
  const [untouchedMs] = useState(() => said?.atMs ?? between?.later.atMs ?? Date.now());
  const [instant, setInstant] = useState<ChosenInstant>({
    at: null,
    clockChange: null,
    zone: said?.zone ?? zone,
  });
  const shown = (metres: number) => asTyped(shownDistance(metres, unit, 1), locale);
  const [before, setBefore] = useState(() => {
    const metres = said?.odometerBeforeMetres ?? between?.earlier.odometerMetres;
    return metres === undefined ? '' : shown(metres);
  });
  const [after, setAfter] = useState(() => (said === undefined ? '0' : shown(said.odometerAfterMetres)));
  const [note, setNote] = useState(said?.note ?? '');
  const [checked, setChecked] = useState(false);
  const { say, busy, problemCard } = useSaying(onSaid);

  const read = (typed: string) => readTypedNumber(typed, decimalMarkOf(locale), bounds);
  const [oldReading, newReading, when] = [read(before), read(after), readInstant(instant, untouchedMs)];
  const faultOf = (reading: typeof oldReading) =>
    !checked || reading.known
      ? null
      : t(reading.reason === 'empty' ? 'vehicles:fault.empty' : 'vehicles:fault.notANumber');

  function save(event: SyntheticEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!oldReading.known || !newReading.known || when.kind !== 'known') return;
    say({
      kind: 'replaced',
      ...{ id, vehicleId: vehicle.id, atMs: when.atMs, zone: instant.zone, note },
      odometerBeforeMetres: metresFromTyped(oldReading.value, unit),
      odometerAfterMetres: metresFromTyped(newReading.value, unit),
      ...(unit === 'mi' && { odometerTypedIn: unit }),
    });
  }

  return (
    <Sheet
      title={t('vehicles:odometerSheet.replacedTitle')}
      closeLabel={t('vehicles:close')}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button type="submit" form={formId} look="accent" busy={busy}>
            {t('vehicles:odometerSheet.save')}
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        {above}
        <p className={styles.hint}>{t('vehicles:odometerSheet.replacedHint')}</p>
        <InstantField
          words={{
            label: t('vehicles:odometerSheet.when'),
            day: t('vehicles:odometerSheet.day'),
            time: t('vehicles:odometerSheet.time'),
            zone: t('vehicles:odometerSheet.zone'),
            never: t('vehicles:odometerSheet.never'),
            twice: t('vehicles:odometerSheet.twice'),
          }}
          locale={locale}
          value={instant}
          untouchedMs={untouchedMs}
          onChange={setInstant}
          error={checked && when.kind === 'unreadable' ? t('vehicles:fault.dateMissing') : null}
        />
        <div className={styles.pair}>
          <NumberField
            label={t('vehicles:odometerSheet.oldShowed')}
            unit={unit}
            value={before}
            error={faultOf(oldReading)}
            onChange={setBefore}
          />
          <NumberField
            label={t('vehicles:odometerSheet.newShows')}
            unit={unit}
            value={after}
            error={faultOf(newReading)}
            onChange={setAfter}
          />
        </div>
        <NoteField
          label={t('vehicles:odometerSheet.note')}
          maxLength={2000}
          value={note}
          onChange={setNote}
        />
        {problemCard}
      </form>
    </Sheet>
  );
}
