import type { ReportAmendment } from '@domain/reports/report.schema';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { TripsSource } from '@/entities/claims/trips-source';
import { AmendmentCard } from './amendment-card';
import styles from './report-parts.module.css';

/** About a screen of amendments; the ids of their trips fit into an address. */
const atOnce = 20;

interface Props {
  readonly amendments: readonly ReportAmendment[];
  readonly preferences: DriverPreferences;
}

/** Amendments after the trips were logged: when, why, and from what to what. */
export function AmendmentsPanel({ amendments, preferences }: Props) {
  const { t } = useTranslation(['reports']);
  const [pages, setPages] = useState(1);
  if (amendments.length === 0) {
    return (
      <Panel title={t('reports:amendments.title')}>
        <p className={styles.quiet}>{t('reports:amendments.none')}</p>
      </Panel>
    );
  }
  const starts = Array.from(
    { length: Math.min(pages, Math.ceil(amendments.length / atOnce)) },
    (_, at) => at * atOnce,
  );
  return (
    <Panel title={t('reports:amendments.title')} hint={t('reports:amendments.hint')}>
      <div>
        {starts.map((start) => (
          <Some key={start} amendments={amendments.slice(start, start + atOnce)} preferences={preferences} />
        ))}
      </div>
      {pages * atOnce < amendments.length && (
        <div>
          <Button onClick={() => setPages(pages + 1)}>{t('reports:more')}</Button>
        </div>
      )}
    </Panel>
  );
}

function Some({ amendments, preferences }: Props) {
  const useTrips = useContext(TripsSource);
  const { trips } = useTrips([...new Set(amendments.map(({ tripId }) => tripId))]);
  return (
    <ul className={`${lined.list} ${styles.amendments}`}>
      {amendments.map((amendment) => (
        <li key={amendment.sequence}>
          <AmendmentCard
            amendment={amendment}
            trip={trips?.find(({ id }) => id === amendment.tripId)}
            preferences={preferences}
          />
        </li>
      ))}
    </ul>
  );
}
