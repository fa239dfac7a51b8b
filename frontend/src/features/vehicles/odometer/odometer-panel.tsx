import { IconPencilPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import details from '@/components/details.module.css';
import { Row, Text } from '@/components/layout';
import { MoreDetails } from '@/components/more-details';
import { Panel } from '@/components/panel';
import { asText, type OfVehicle } from '@/entities/vehicles/shown';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDistance, formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { useMay } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import { odometerSheet } from '../odometer-record-kind';
import { ExplainReadingsButton } from './explain-readings-button';
import { ForecastForm } from './forecast-form';
import styles from './odometer-panel.module.css';
import { OdometerRecords } from './odometer-records';

/** Current reading, average distance per day, and when the odometer will show a round number. */
export function OdometerPanel({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale, zone } = placeOf(account);
  const { data } = trpc.vehicles.odometer.useQuery({ vehicleId: vehicle.id, zone });
  const mayNote = useMay('vehicles.addOdometerRecord');
  const { open, sheet } = odometerSheet.useSheet();
  const at = data?.current.known ? data.current.at : null;
  const shown = at && formatOdometer(at.odometerMetres, vehicle.distanceUnit, locale);
  const daily = data?.daily;
  return (
    <Panel title={t('vehicles:odometer.title')}>
      <div aria-busy={data === undefined}>
        <Row as="p" gap={10} align="baseline" className={styles.reading}>
          {shown ? (
            <>
              <span className={styles.figure}>{shown.figure}</span>
              <Text as="span" tone="quiet">
                {shown.unit}
              </Text>
            </>
          ) : (
            <Text as="span" tone="quiet">
              {data ? t('vehicles:noReadingYet') : '\u00a0'}
            </Text>
          )}
        </Row>
        <Text tone="quiet">
          {at ? t('vehicles:odometer.readOn', { day: formatLocalDay(at.day, locale) }) : '\u00a0'}
        </Text>
      </div>
      {mayNote && (
        <div>
          <Button
            aria-haspopup="dialog"
            icon={<IconPencilPlus aria-hidden="true" size={20} />}
            onClick={() => open({ vehicleId: vehicle.id, about: 'noted' })}
          >
            {t('vehicles:noted.note')}
          </Button>
        </div>
      )}
      {(data === undefined || at !== null) && (
        <div className={styles.average} aria-busy={data === undefined}>
          {daily === undefined ? (
            <p>&nbsp;</p>
          ) : daily.known ? (
            <details>
              <summary>
                {t('vehicles:odometer.perDay', {
                  distance: asText(formatDistance(daily.metresPerDay, vehicle.distanceUnit, locale)),
                })}
              </summary>
              <p>
                {t('vehicles:odometer.perDayFrom', {
                  distance: asText(formatDistance(daily.metres, vehicle.distanceUnit, locale)),
                  from: formatLocalDay(daily.from.day, locale),
                  to: formatLocalDay(daily.to.day, locale),
                })}
              </p>
            </details>
          ) : (
            <>
              <p>{t(`vehicles:missingFigure.${daily.reason}`)}</p>
              {daily.between !== null && (
                <ExplainReadingsButton vehicleId={vehicle.id} readings={daily.between} />
              )}
            </>
          )}
        </div>
      )}
      <OdometerRecords
        vehicle={vehicle}
        account={account}
        onChange={(record) => open({ vehicleId: vehicle.id, about: 'noted', record })}
      />
      {at !== null && (
        <MoreDetails className={`${details.details} ${styles.tools}`} summary={t('vehicles:odometer.tools')}>
          <ForecastForm vehicle={vehicle} account={account} currentMetres={at.odometerMetres} />
          {mayNote && (
            <Row wrap className={styles.actions}>
              <Button onClick={() => open({ vehicleId: vehicle.id, about: 'replaced' })}>
                {t('common:word.odometerReplaced')}
              </Button>
              <Button onClick={() => open({ vehicleId: vehicle.id, about: 'corrected' })}>
                {t('vehicles:odometer.wrong')}
              </Button>
            </Row>
          )}
        </MoreDetails>
      )}
      {sheet}
    </Panel>
  );
}
