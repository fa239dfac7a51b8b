import type { ReportView } from '@domain/reports/report.schema';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatOdometer } from '@/lib/formatting/distances';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './report-parts.module.css';

interface Props {
  readonly content: ReportView['content'];
  readonly locale: string;
}

/** Driver and vehicles of the report. */
export function FactsPanel({ content, locale }: Props) {
  const { t } = useTranslation(['reports']);
  const { driverName, vehicles, claim, distanceUnit } = content;
  const odometer = (metres: number | null, day: string | null) => {
    if (metres === null) return t('reports:facts.unknown');
    const { figure, unit } = formatOdometer(metres, distanceUnit, locale);
    return `${figure} ${unit}${day === null ? '' : ` (${formatLocalDay(day, locale)})`}`;
  };
  return (
    <Panel title={t('reports:facts.title')}>
      <dl className={styles.facts}>
        {driverName !== '' && (
          <div>
            <dt>{t('reports:facts.driver')}</dt>
            <dd>{driverName}</dd>
          </div>
        )}
        <div>
          <dt>{t('reports:facts.trips')}</dt>
          <dd>{numberFormat(locale).format(claim.tripsInPeriod)}</dd>
        </div>
      </dl>
      {vehicles.length > 0 && (
        <ul className={styles.vehicles}>
          {vehicles.map(({ id, name, make, model, plate, ...vehicle }) => {
            const { odometerStartMetres, odometerEndMetres } = vehicle;
            const more = [`${make} ${model}`.trim(), plate].filter((part) => part !== '').join(' · ');
            const isKnown = odometerStartMetres !== null || odometerEndMetres !== null;
            return (
              <li key={id}>
                <strong>{name}</strong>
                {more !== '' && <span>{more}</span>}
                {isKnown && (
                  <span>
                    {t('reports:facts.odometer', {
                      from: odometer(odometerStartMetres, vehicle.odometerStartDay),
                      until: odometer(odometerEndMetres, vehicle.odometerEndDay),
                    })}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
