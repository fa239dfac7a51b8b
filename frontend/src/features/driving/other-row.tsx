import { localDay } from '@domain/time/local-day';
import type { RunningTrip } from '@domain/trips/trip-queries.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '@/components/layout';
import { useNow } from '@/lib/clock/use-now';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { formatTime } from '@/lib/formatting/times';
import { useMembership } from '@/lib/logbook/membership';
import styles from './driving-panel.module.css';

interface Props {
  readonly other: RunningTrip['others'][number];
  readonly own: RunningTrip['trip'];
  readonly vehicle: Vehicle | undefined;
  readonly locale: string;
}

/** Running trip of another member. */
export function OtherRow({ other: { memberId, since }, own, vehicle, locale }: Props) {
  const { t } = useTranslation(['driving']);
  const name = useMembership().names.get(memberId) ?? '';
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

function Since({ atMs, zone, locale }: NonNullable<Props['other']['since']> & Pick<Props, 'locale'>) {
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
