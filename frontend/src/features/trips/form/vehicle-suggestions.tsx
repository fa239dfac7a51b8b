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
  readonly suggestions: Pick<TripSuggestions, 'vehicle' | 'reading'>;
}

/** Another vehicle than the one in the sheet, while nobody chose one. */
export function VehicleSuggestion({ form, suggestions: { vehicle: usual } }: Props) {
  const { t } = useTranslation(['trip-sheet']);
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
        action={t('trip-sheet:suggestion.use')}
        value={vehicle.name}
        reason={t('trip-sheet:suggestion.vehicle', { weekday })}
        field="vehicleId"
        onTake={() => set('vehicleId', vehicle.id)}
      />
    </div>
  );
}

/** The odometer at the start, as the vehicle was left. */
export function ReadingSuggestion({ form, suggestions: { reading } }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const readingTitle = useReadingTitle();
  const { text, set, writing, preferences } = form;
  if (reading === null || text.odometerStart !== '') return null;
  const { odometerMetres, kind, atMs } = reading;
  const { odometerUnit } = writing;
  return (
    <div>
      <Suggestion
        action={t('trip-sheet:suggestion.use')}
        value={withUnit(formatOdometer(odometerMetres, odometerUnit, preferences.locale))}
        reason={t('trip-sheet:suggestion.reading', {
          record: readingTitle(kind),
          when: formatRecentMoment(atMs, Date.now(), preferences),
        })}
        field="odometerStart"
        onTake={() =>
          set('odometerStart', asTyped(shownDistance(odometerMetres, odometerUnit, 1), preferences.locale))
        }
      />
    </div>
  );
}
