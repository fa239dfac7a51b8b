import { lazyPiece } from '@/components/lazy';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useIsCompany } from '@/lib/logbook/membership';
import { useRunningTrip } from './use-running-trip';

const RecordingCard = lazyPiece(
  createLazyComponent(
    async () => (await import('../recording/recording-card')).RecordingCard,
    ['recording', 'trips'],
  ),
  null,
);

/**
 * Recording of the way of the running trip. Not offered in a company's logbook, which takes no positions, nor in the
 * examples.
 */
export function RecordingPanel() {
  const { trip } = useRunningTrip();
  const preferences = useDriverPreferences();
  const isCompany = useIsCompany();
  const { logbook } = useLogbook();
  if (trip === null || preferences === null || isCompany || logbook === 'examples') return null;
  return <RecordingCard tripId={trip.id} hasVehicle={trip.vehicleId !== null} preferences={preferences} />;
}
