import type { NamedReading } from '@domain/errors/reasons';
import { shownDistance } from '@domain/quantities/distance';
import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { asTyped } from '@/lib/formatting/typed';
import { nameOfWeekday } from '@/lib/formatting/weekdays';
import { useReadingTitle } from '@/lib/offline/use-kind';
import type { TripForm } from './use-trip-form';
import type { TripSuggestions } from './use-trip-suggestions';

interface Props {
  readonly form: TripForm;
  readonly suggestions: Pick<TripSuggestions, 'vehicle'>;
}

/** Suggests another vehicle, unless the driver chose one. */
export function VehicleSuggestion({ form, suggestions: { vehicle: usual } }: Props) {
  const { t } = useTranslation(['trip-sheet', 'common']);
  const { vehicles } = useVehicles();
  const { text, untouched, set, preferences } = form;
  if (usual === null || usual.vehicleId === text.vehicleId || text.vehicleId !== untouched.vehicleId)
    return null;
  const vehicle = vehicles.find(({ id, archivedAtMs }) => id === usual.vehicleId && archivedAtMs === null);
  if (vehicle === undefined) return null;
  const weekday = nameOfWeekday(usual.weekday, preferences.locale, 'long');
  return (
    <div>
      <Suggestion
        action={t('common:word.use')}
        value={vehicle.name}
        reason={t('trip-sheet:suggestion.vehicle', { weekday })}
        field="vehicleId"
        onTake={() => set('vehicleId', vehicle.id)}
      />
    </div>
  );
}

/** Reading as the driver would type it. */
export function readingText({ writing, preferences }: TripForm, { odometerMetres }: NamedReading): string {
  return asTyped(shownDistance(odometerMetres, writing.odometerUnit, 1), preferences.locale);
}

/** Suggests the vehicle's last odometer reading as the start: to be accepted, filled in, or above the end. */
export function ReadingSuggestion({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation(['trip-sheet', 'common']);
  const readingTitle = useReadingTitle();
  const { text, start, lastReading: reading, writing, preferences } = form;
  if (reading === null || text.odometerStart !== '') return null;
  const { odometerMetres, kind, atMs } = reading;
  const value = withUnit(formatOdometer(odometerMetres, writing.odometerUnit, preferences.locale));
  const from = { record: readingTitle(kind), when: formatRecentMoment(atMs, Date.now(), preferences) };
  if (start?.kind === 'taken') return <p role="status">{t('trip-sheet:startTaken', { value, ...from })}</p>;
  return (
    <div>
      {start?.kind === 'above' && <p role="status">{t('trip-sheet:startAbove', { value, ...from })}</p>}
      <Suggestion
        action={t('common:word.use')}
        value={value}
        reason={t('trip-sheet:suggestion.reading', from)}
        field="odometerStart"
        onTake={() => form.typeStart(readingText(form, reading))}
      />
    </div>
  );
}
