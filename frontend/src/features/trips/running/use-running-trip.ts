import type { Trip, TripDraft } from '@domain/trips/trip.schema';
import { unsortedTrip } from '@domain/trips/unsorted-trip';
import { useTranslation } from 'react-i18next';
import { useAccount } from '@/entities/account/use-account';
import { useExplainedWrites } from '@/entities/ledger/use-explained-writes';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { newTripId } from '@/lib/offline/new-record-id';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useWaiting, type WaitingState } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';

type Started = Omit<TripDraft, 'endedAtMs' | 'endZone' | 'odometerEndMetres' | 'distanceMetres'>;

const none: readonly Trip[] = [];

/** Returns a start with only the current time and zone; everything else can be added later. */
function blankStart(vehicleId: string | null, currency: string): Started {
  return {
    vehicleId,
    startedAtMs: Date.now(),
    startZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    fromText: '',
    toText: '',
    odometerStartMetres: null,
    ...unsortedTrip(currency),
  };
}

function isRunning({ endedAtMs }: Trip): boolean {
  return endedAtMs === null;
}

/**
 * Returns the trip to show. Until the driver has decided about a clash, the server's version counts; a start that the
 * server refused exists only here.
 */
function shownTrip(known: Trip | null, laid: Trip | null, state: WaitingState | undefined): Trip | null {
  if (state === 'clash') return known;
  return state === 'refused' ? (known ?? laid) : laid;
}

/** The running trip, also one that was started offline, and how to start one. */
export function useRunningTrip() {
  const { t } = useTranslation(['trips', 'common']);
  const { account } = useAccount();
  const [lastVehicle, rememberVehicle] = useLastVehicle();
  const explained = useExplainedWrites();
  const { outcomeOf, offerUndo } = useWriteNotices(t('common:word.undo'));
  const { data } = trpc.trips.running.useQuery();
  const known = data?.trip ?? null;
  const [laid = null] = useOverlaid('trip', known === null ? none : [known], isRunning);
  const state = useWaiting().get((known ?? laid)?.id ?? '');
  const trip = shownTrip(known, laid, state);

  /** Starts a trip and returns its id. Fields that are not given come from the clock and the last trip. */
  async function start(
    details: Partial<Started> = {},
    message = t('trips:done.started'),
  ): Promise<string | null> {
    if (account === undefined || trip !== null) return null;
    const id = newTripId();
    const started = { ...blankStart(lastVehicle?.id ?? null, account.currency), ...details, id };
    // Only a locked period would make it final, and few drivers lock the current one.
    const why = { reason: t('trips:reason.driven'), isFinal: false };
    const outcome = await outcomeOf(explained('trips.start', started, why));
    if (outcome === 'refused') return null;
    if (started.vehicleId !== null) rememberVehicle(started.vehicleId);
    const undone = { reason: t('common:word.undone'), isFinal: false };
    offerUndo(outcome, message, () => outcomeOf(explained('trips.delete', { id, version: 1 }, undone)));
    return id;
  }

  return {
    trip,
    /** Question to ask about a trip that seems to have been forgotten; null if there is none. */
    forgotten: trip !== null && trip.id === known?.id ? (data?.forgotten ?? null) : null,
    isKnown: data !== undefined && account !== undefined,
    start,
  };
}
