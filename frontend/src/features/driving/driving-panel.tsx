import type { Account } from '@domain/account/account.schema';
import { localDay } from '@domain/time/local-day';
import type { RunningTrip } from '@domain/trips/trip-queries.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { useNow } from '@/lib/clock/use-now';
import { placeOf } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { formatTime } from '@/lib/formatting/times';
import { useMemberNames } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import styles from './driving-panel.module.css';

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
}

/** Panel on Today of a shared logbook: who else is on the road. Nothing if there is nothing to say. */
export function DrivingPanel({ account, vehicles }: Props) {
  const { t } = useTranslation(['driving']);
  const { data: running } = trpc.trips.running.useQuery();
  // An answer that this device stored before an update lacks them.
  const others = running?.others ?? [];
  if (others.length === 0) return null;
  return (
    <Panel title={t('driving:title')}>
      <ul className={lined.list}>
        {others.map((other) => (
          <OtherRow
            key={other.id}
            other={other}
            own={running?.trip ?? null}
            vehicle={vehicles.find(({ id }) => id === other.vehicleId)}
            locale={placeOf(account).locale}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface OtherProps {
  readonly other: RunningTrip['others'][number];
  readonly own: RunningTrip['trip'];
  readonly vehicle: Vehicle | undefined;
  readonly locale: string;
}

/** Running trip of another member. */
function OtherRow({ other: { memberId, since }, own, vehicle, locale }: OtherProps) {
  const { t } = useTranslation(['driving']);
  const names = useMemberNames();
  const name = names.get(memberId) ?? '';
  const isSame = vehicle !== undefined && own?.vehicleId === vehicle.id;
  return (
    <Stack as="li" gap={4} className={styles.row}>
      <Row as="p" wrap gap={8} rowGap={0} align="baseline">
        <Text as="span" strong>
          {vehicle === undefined
            ? t('driving:onTheRoad', { name })
            : t('driving:drives', { name, vehicle: vehicle.name })}
        </Text>
        {since !== null && <Since {...since} locale={locale} />}
      </Row>
      {isSame && <p>{t('driving:sameVehicle')}</p>}
    </Stack>
  );
}

function Since({ atMs, zone, locale }: NonNullable<OtherProps['other']['since']> & { locale: string }) {
  const { t } = useTranslation(['driving']);
  const nowMs = useNow().getTime();
  const place = { locale, zone };
  const isToday = localDay(atMs, zone) === localDay(nowMs, zone);
  return (
    <Text as="span" scale="hint" tone="quiet">
      {t('driving:since', {
        when: isToday ? formatTime(atMs, place) : formatRecentMoment(atMs, nowMs, place),
      })}
    </Text>
  );
}
