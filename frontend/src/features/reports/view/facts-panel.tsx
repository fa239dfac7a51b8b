import type { ReportView } from '@domain/reports/report.schema';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatOdometer } from '@/lib/formatting/distances';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './report-view.module.css';

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
      <Stack as="dl" gap={8}>
        {driverName !== '' && (
          <Row wrap between gap={16} rowGap={2}>
            <Text as="dt" tone="quiet">
              {t('reports:facts.driver')}
            </Text>
            <Text as="dd" strong>
              {driverName}
            </Text>
          </Row>
        )}
        <Row wrap between gap={16} rowGap={2}>
          <Text as="dt" tone="quiet">
            {t('reports:facts.trips')}
          </Text>
          <Text as="dd" strong>
            {numberFormat(locale).format(claim.tripsInPeriod)}
          </Text>
        </Row>
      </Stack>
      {vehicles.length > 0 && (
        <Stack as="ul">
          {vehicles.map(({ id, name, make, model, plate, ...vehicle }) => {
            const { odometerStartMetres, odometerEndMetres } = vehicle;
            const more = [`${make} ${model}`.trim(), plate].filter((part) => part !== '').join(' · ');
            const isKnown = odometerStartMetres !== null || odometerEndMetres !== null;
            return (
              <Stack as="li" key={id} gap={2} className={styles.vehicle}>
                <strong>{name}</strong>
                {more !== '' && (
                  <Text as="span" scale="hint" tone="quiet">
                    {more}
                  </Text>
                )}
                {isKnown && (
                  <Text as="span" scale="hint" tone="quiet">
                    {t('reports:facts.odometer', {
                      from: odometer(odometerStartMetres, vehicle.odometerStartDay),
                      until: odometer(odometerEndMetres, vehicle.odometerEndDay),
                    })}
                  </Text>
                )}
              </Stack>
            );
          })}
        </Stack>
      )}
    </Panel>
  );
}
