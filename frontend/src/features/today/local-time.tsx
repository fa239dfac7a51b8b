import type { Account } from '@domain/account/account.schema';
import { useTranslation } from 'react-i18next';
import { useNow } from '@/lib/clock/use-now';
import { formatDay, formatShortDay, partOfDay } from '@/lib/formatting/instants';
import { placeOf } from '@/lib/formatting/place';
import { clockOf } from '@/lib/formatting/times';
import { cityOf, deviceZone, isSameZone } from '@/lib/formatting/zones';
import styles from './local-time.module.css';

/** The driver's day and time. All records are entered in this zone, so the driver should see if it is wrong. */
export function LocalTime({ account }: { account: Account | undefined }) {
  const { t } = useTranslation(['today']);
  return (
    <section className={styles.line} aria-label={t('today:localTime')} aria-busy={account === undefined}>
      {account !== undefined && <Shown account={account} />}
    </section>
  );
}

function Shown({ account }: { account: Account }) {
  const { t } = useTranslation(['today']);
  const now = useNow();
  const place = placeOf(account);
  const { figures, unit } = clockOf(now, place);
  const part = partOfDay(now, place.zone);
  const name = account.displayName;
  const isAway = !isSameZone(deviceZone(), place.zone);
  return (
    <>
      <span className={styles.greeting}>
        {name === '' ? t(`today:greeting.${part}`) : t(`today:greetingByName.${part}`, { name })}
      </span>
      <span className={styles.wide}>{formatDay(now, place)}</span>
      <span className={styles.narrow}>{isAway ? cityOf(place.zone) : formatShortDay(now, place)}</span>
      <time dateTime={now.toISOString()}>
        {figures}
        {unit !== '' && ` ${unit}`}
      </time>
      <span className={styles.wide}>{t('today:timeIn', { city: cityOf(place.zone) })}</span>
    </>
  );
}
