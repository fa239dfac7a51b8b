import { useTranslation } from 'react-i18next';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { formatMoment } from '@/lib/formatting/times';
import styles from './examples-banner.module.css';

/** Tells a guest on every page when the logbook is deleted. */
export function GuestBanner({ untilMs }: { readonly untilMs: number }) {
  const { t } = useTranslation(['demo']);
  const place = useDriverPreferences();
  return (
    <section className={styles.banner} aria-label={t('demo:guest.label')}>
      {place !== null && <p>{t('demo:guest.until', { until: formatMoment(untilMs, place) })}</p>}
    </section>
  );
}
