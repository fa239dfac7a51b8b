import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import { tripFlags } from '@domain/trips/trip-flags';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useEmployers } from '@/entities/employers/use-employers';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { useWaiting } from '@/lib/offline/use-waiting';
import { shownCategory } from '../trip-categories';
import { marksOf } from '../trip-marks';
import { tripColumns } from './trip-columns';

/**
 * Columns of the table of trips in the driver's language. `between`: findings between a trip and others, by trip id.
 */
export function useTripColumns(
  preferences: DriverPreferences,
  between: ReadonlyMap<string, readonly string[]>,
) {
  const { t } = useTranslation(['trips', 'tables']);
  const { flagOf, missingOf } = useTripMessages(preferences);
  const { vehicles } = useVehicles();
  const { employers } = useEmployers();
  const waiting = useWaiting();
  return useMemo(() => {
    const vehicleById = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    const clientById = new Map(employers.map(({ id, name }) => [id, name]));
    const listed = (texts: readonly (string | null | undefined)[]) =>
      [...new Set(texts.filter(Boolean))].join(', ');

    function findingsOf(trip: Trip): string {
      const missing = missingOf(trip);
      return listed([
        trip.endedAtMs === null ? t('trips:row.running') : null,
        trip.endedAtMs !== null && !tripDistance(trip).known ? t('trips:row.noDistance') : null,
        ...tripFlags(trip).map(flagOf),
        missing && t('trips:missing', { what: missing }),
        ...(between.get(trip.id) ?? []),
      ]);
    }

    function changesOf(trip: Trip): string {
      const state = waiting.get(trip.id);
      return listed([
        state && t(`trips:waiting.${state}`),
        ...marksOf(trip, preferences.jurisdiction).map((mark) => t(`trips:mark.${mark}`)),
      ]);
    }

    return tripColumns(
      {
        titleOf: (column) => t(`tables:trip.${column}`),
        categoryOf: ({ category }) =>
          t((category === null ? undefined : shownCategory(category)?.word) ?? 'trips:category.none'),
        clientOf: ({ employerId, forWhom }) => listed([clientById.get(employerId ?? ''), forWhom]),
        vehicleOf: ({ vehicleId }) => vehicleById.get(vehicleId ?? ''),
        findingsOf,
        changesOf,
      },
      preferences,
    );
  }, [t, preferences, vehicles, employers, waiting, between]);
}
