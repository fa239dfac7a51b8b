import type { NamedReading } from '@domain/errors/reasons';
import { useTranslation } from 'react-i18next';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import styles from './odometer-sheet.module.css';
import { useReadingSource } from './reading-messages';

interface Props extends OfVehicle {
  readonly reading: NamedReading;
  /** True for the reading that was just typed. */
  readonly isOwn: boolean;
}

/** Shows 84 120 km, 3 May 2026, 08:10 · Start of a trip. */
export function ReadingLine({ vehicle, account, reading, isOwn }: Props) {
  const { t } = useTranslation(['vehicles']);
  const sourceOf = useReadingSource();
  const place = placeOf(account);
  const { figure, unit } = formatOdometer(reading.odometerMetres, vehicle.distanceUnit, place.locale);
  return (
    <li className={styles.reading}>
      <strong>
        {figure} <span>{unit}</span>
      </strong>
      <span>
        {formatMoment(reading.atMs, place)} · {sourceOf(reading.kind)}
        {isOwn && ` (${t('vehicles:odometerSheet.own')})`}
      </span>
    </li>
  );
}
