import { tripMetresOf } from '@domain/import/formats/running-totals';
import type { ImportedRecord } from '@domain/import/import.schema';
import type { MeasuredTrip } from '@domain/import/tracks/track-findings';
import { withoutOdometer } from '@domain/import/without-odometer';
import type { DistanceUnit } from '@domain/quantities/distance';
import type { VolumeUnit } from '@domain/quantities/volume';
import { localDay } from '@domain/time/local-day';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@/components/layout';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { formatQuantity } from '@/lib/formatting/quantities';
import { formatMoment, formatTimeSpan } from '@/lib/formatting/times';
import styles from './import.module.css';
import type { Preview } from './run/preview-file';
import { useTrackRange } from './track-range';

interface Terms {
  readonly locale: string;
  readonly distanceUnit: DistanceUnit;
  readonly volumeUnit: VolumeUnit;
}

/** Description of a record. */
interface SampleLine {
  readonly title: string;
  /** Amount, or else distance; '' without both. */
  readonly figure: string;
  readonly details: readonly string[];
}

const maxDetailLength = 80;

/** Describes a record that is not stored yet. */
function useSampleLine({ locale, distanceUnit, volumeUnit }: Terms): (of: ImportedRecord) => SampleLine {
  const { t } = useTranslation(['import', 'vehicles', 'expenses', 'trips', 'common']);
  const distance = (metres: number) => withUnit(formatDistance(metres, distanceUnit, locale));
  const odometer = (metres: number | null) =>
    metres === null ? '' : t('import:samples.odometer', { odometer: distance(metres) });
  const day = (atMs: number, zone: string) => formatLocalDay(localDay(atMs, zone), locale);
  const moment = (atMs: number, zone: string) => formatMoment(atMs, { locale, zone });
  const line = (title: string, figure: string, ...details: readonly string[]): SampleLine => ({
    title,
    figure,
    details: details.map((each) => each.slice(0, maxDetailLength)).filter((each) => each !== ''),
  });

  return (imported) => {
    const { record } = imported;
    switch (imported.kind) {
      case 'fill': {
        const { source, totalMinor, currency, atMs, zone, station, odometerMetres, filled, note } =
          imported.record;
        const quantity = withUnit(formatQuantity(source, quantityOf(imported.record), volumeUnit, locale));
        return line(
          `${t(`common:source.${source}`)}, ${quantity}`,
          totalMinor === null ? '' : formatMoney(totalMinor, currency, locale),
          ...[moment(atMs, zone), odometer(odometerMetres), station],
          ...[filled === 'partial' ? t('import:samples.partial') : '', note],
        );
      }
      case 'expense': {
        const { category, amountMinor, currency, atMs, zone, vendor, odometerMetres, note } = imported.record;
        return line(
          t(`common:cost.${category}`),
          formatMoney(amountMinor, currency, locale),
          ...[day(atMs, zone), vendor, note, odometer(odometerMetres)],
        );
      }
      case 'trip': {
        const { fromText, toText, startedAtMs, startZone, endedAtMs, endZone, category, purpose } =
          imported.record;
        const metres = tripMetresOf(imported.record);
        const ends = [fromText, toText].filter((each) => each !== '').join(' → ');
        return line(
          ends || t('common:word.trip'),
          metres === null ? t('import:samples.noDistance') : distance(metres),
          day(startedAtMs, startZone),
          formatTimeSpan({ atMs: startedAtMs, zone: startZone }, { atMs: endedAtMs, zone: endZone }, locale),
          ...[category === null ? '' : t(`common:tripCategory.${category}`), purpose],
        );
      }
      case 'reading': {
        const { atMs, zone, odometerMetres, note } = imported.record;
        return line(t('import:samples.reading'), distance(odometerMetres), moment(atMs, zone), note);
      }
      case 'service': {
        const { lines, atMs, zone, workshop, odometerMetres, note } = imported.record;
        const done = lines.map(({ text }) => text).join(', ');
        return line(
          done || t('import:care.title'),
          '',
          ...[day(atMs, zone), workshop, odometer(odometerMetres), note],
        );
      }
      case 'schedule':
        return line(imported.record.title, '');
      default:
        return line('name' in record ? record.name : t('import:samples.other'), '');
    }
  };
}

function quantityOf(record: Extract<ImportedRecord, { kind: 'fill' }>['record']): number {
  if ('volumeMillilitres' in record) return record.volumeMillilitres;
  return 'massGrams' in record ? record.massGrams : record.energyWattHours;
}

interface Props {
  readonly preview: Preview;
  readonly locale: string;
  readonly distanceUnit: DistanceUnit;
  readonly volumeUnit: VolumeUnit;
  /** Trips of a recorded track, by their rows. */
  readonly measured: readonly MeasuredTrip[];
}

/** Some records as the import would store them. */
export function SamplesSection({ preview, locale, distanceUnit, volumeUnit, measured }: Props) {
  const { t } = useTranslation(['import', 'common']);
  const lineOf = useSampleLine({ locale, distanceUnit, volumeUnit });
  const { range } = useTrackRange(distanceUnit, locale);
  const { samples, backwardsRows, backwardsIds, refusedIds } = preview;
  const shown = samples.flatMap(({ row, record }) => {
    if (refusedIds.has(record.record.id)) return [];
    const isWithout = backwardsRows.includes(row) || backwardsIds.has(record.record.id);
    const stored = isWithout ? withoutOdometer(record) : record;
    if (!stored) return [];
    const line = lineOf(stored);
    const found = measured.find((trip) => trip.row === row && record.kind === 'trip');
    const known = found ? [range(found.distance)] : [];
    return [{ row, ...line, details: [...line.details, ...known] }];
  });
  if (shown.length === 0) return null;
  return (
    <Stack>
      <Text as="h3" strong className={styles.heading}>
        {t('import:samples.title', { count: shown.length })}
      </Text>
      <ul className={styles.samples}>
        {shown.map(({ row, title, figure, details }, index) => (
          <li key={index}>
            <strong>{title}</strong>
            <span>{figure}</span>
            <Text as="span" scale="hint" tone="quiet">
              {[...details, t('import:faults.row', { row })].join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
