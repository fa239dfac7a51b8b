import { metresFromTyped, metresIn } from '@domain/quantities/distance';
import { readTypedNumber } from '@domain/quantities/typed-number';
import { odometerBounds } from '@domain/records/typed-bounds';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '@/components/layout';
import { NumberField } from '@/components/number-field';
import { asText, type OfVehicle } from '@/entities/vehicles/shown';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatOdometer } from '@/lib/formatting/distances';
import { numberFormat } from '@/lib/formatting/numbers';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { trpc } from '@/lib/trpc/client';
import styles from './odometer-panel.module.css';

const roundKilometres = 10_000;

/** Returns the next round number that the odometer will show, in its own unit. */
function nextRound(currentMetres: number, unit: 'km' | 'mi'): number {
  const { numerator, denominator } = metresIn[unit];
  const now = (currentMetres * Number(denominator)) / Number(numerator);
  return (Math.floor(now / roundKilometres) + 1) * roundKilometres;
}

/** Predicts when the odometer will show a distance, if driving continues as before. */
export function ForecastForm({ vehicle, account, currentMetres }: OfVehicle & { currentMetres: number }) {
  const { t } = useTranslation(['vehicles']);
  const { locale, zone } = placeOf(account);
  const unit = vehicle.distanceUnit;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? numberFormat(locale).format(nextRound(currentMetres, unit));
  const read = readTypedNumber(useDeferredValue(text), decimalMarkOf(locale), odometerBounds(unit));
  const odometerMetres = read.known ? metresFromTyped(read.value, unit) : null;
  const { data } = trpc.vehicles.forecast.useQuery(
    { vehicleId: vehicle.id, odometerMetres: odometerMetres ?? 0, zone },
    { enabled: odometerMetres !== null, placeholderData: (before) => before },
  );
  return (
    <Stack gap={8} className={styles.forecast}>
      <NumberField
        label={t('vehicles:odometer.forecast')}
        unit={unit}
        value={text}
        error={read.known || read.reason === 'empty' ? null : t('vehicles:fault.notANumber')}
        onChange={setTyped}
      />
      <p role="status">
        {odometerMetres !== null &&
          data &&
          (data.known
            ? t('vehicles:odometer.willShow', {
                odometer: asText(formatOdometer(odometerMetres, unit, locale)),
                day: formatLocalDay(data.day, locale),
              })
            : t(`vehicles:missingFigure.${data.reason}`, {
                day: data.at ? formatLocalDay(data.at.day, locale) : '',
              }))}
      </p>
    </Stack>
  );
}
