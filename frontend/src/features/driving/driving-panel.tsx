import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { placeOf } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import { GapRow } from './gap-row';
import { LateTripRow } from './late-trip-row';
import { OtherRow } from './other-row';
import { maxGapAgeDays, useDriving } from './use-driving';

const maxGaps = 5;

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  /** The only vehicle about which something is said; all of them if left out. */
  readonly vehicleId?: string;
}

/**
 * Panel of a shared logbook: who else is on the road, distances that belong to nobody, and questions of the drivers to
 * each other. Nothing if there is nothing to say.
 */
export function DrivingPanel({ account, vehicles, vehicleId }: Props) {
  const { t } = useTranslation(['driving']);
  const { data: running } = trpc.trips.running.useQuery();
  const { gaps, late, problem } = useDriving(vehicleId);
  // An answer that this device stored before an update has no others.
  const others = (running?.others ?? []).filter(
    (other) => vehicleId === undefined || other.vehicleId === vehicleId,
  );
  if (problem !== null && vehicleId !== undefined) return <CallProblem problem={problem} />;
  if (others.length + gaps.length + late.length === 0) return null;
  const place = { ...placeOf(account), distanceUnit: account.distanceUnit };
  const vehicleOf = (id: string | null) => vehicles.find((vehicle) => vehicle.id === id);
  return (
    <Panel title={t('driving:title')}>
      <ul className={lined.list}>
        {others.map((other) => (
          <OtherRow
            key={other.id}
            other={other}
            own={running?.trip ?? null}
            vehicle={vehicleOf(other.vehicleId)}
            locale={place.locale}
          />
        ))}
        {late.map((question) => (
          <LateTripRow
            key={question.id}
            question={question}
            vehicle={vehicleOf(question.late.trip.vehicleId)}
            place={place}
          />
        ))}
        {gaps.slice(0, maxGaps).map(({ gap, question }) => (
          <GapRow
            key={`${gap.afterTripId} ${gap.beforeTripId}`}
            gap={gap}
            question={question}
            vehicle={vehicleOf(gap.vehicleId)}
            place={place}
          />
        ))}
      </ul>
      {gaps.length > 0 && (
        <div>
          <ButtonLink to="/trips" variant="quiet">
            {gaps.length > maxGaps
              ? t('driving:gap.more', { count: gaps.length - maxGaps })
              : t('driving:gap.older', { count: maxGapAgeDays })}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
