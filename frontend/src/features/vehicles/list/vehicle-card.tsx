import { type Account } from '@domain/account/account.schema';
import { totalFigures } from '@domain/summaries/figures';
import { type MonthSummary } from '@domain/summaries/summary.schema';
import { type Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Grid, Row, Stack, Text } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import { costFigure } from '@/entities/vehicles/cost-figure';
import { formatTotalDistance } from '@/entities/vehicles/shown';
import { VehicleSign } from '@/entities/vehicles/vehicle-sign';
import { formatOdometer, type Measured } from '@/lib/formatting/distances';
import { formatEconomy, formatSharedEconomy } from '@/lib/formatting/economy';
import { placeOf } from '@/lib/formatting/place';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useWaiting } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';
import { WaitingBadge } from '../waiting-badge';
import styles from './vehicle-card.module.css';

const NextDue = lazyPiece(
  createLazyComponent(async () => (await import('./next-due')).NextDue, ['papers', 'maintenance']),
  <p className={styles.due} aria-busy="true" />,
);

interface Props {
  readonly vehicle: Vehicle;
  /** All vehicles, among which its colour tells this one apart. */
  readonly vehicles: readonly Vehicle[];
  readonly account: Account;
  /** Monthly sums of the last twelve months; null until known. */
  readonly rows: readonly MonthSummary[] | null;
  readonly thisMonth: string;
}

/** A vehicle as one sees it: photo and plate, the odometer in large digits, what is due, and the figures of a year. */
export function VehicleCard({ vehicle, vehicles, account, rows, thisMonth }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const waiting = useWaiting().get(vehicle.id);
  const { locale, zone } = placeOf(account);
  const { data } = trpc.vehicles.odometer.useQuery(
    { vehicleId: vehicle.id, zone },
    // The server knows nothing of a vehicle that has not arrived there.
    { enabled: waiting === undefined },
  );
  const reading = data?.current.known
    ? data.current.at.odometerMetres
    : (vehicle.purchase?.odometerMetres ?? null);
  const odometer = reading === null ? null : formatOdometer(reading, vehicle.distanceUnit, locale);
  const year = rows === null ? null : totalFigures(rows);
  const month = rows === null ? null : totalFigures(rows.filter((row) => row.month === thisMonth));
  const cost = year?.costPerDistance;

  return (
    <li className={styles.card}>
      <div className={styles.content}>
        <div className={styles.sign}>
          <VehicleSign vehicle={vehicle} all={vehicles} shape="wide" />
          {vehicle.plate !== '' && <span className={styles.plate}>{vehicle.plate}</span>}
        </div>
        <Stack gap={0} className={styles.body}>
          <Row between gap={12} align="start" className={styles.name}>
            <h2>
              <Link to={`/vehicles/${vehicle.id}`}>{vehicle.name}</Link>
            </h2>
            <WaitingBadge state={waiting} />
          </Row>
          <Text tone="quiet" className={styles.what}>
            {typeOf(vehicle)}
          </Text>
          <Row
            as="p"
            align="baseline"
            className={styles.odometer}
            aria-busy={data === undefined && waiting === undefined}
          >
            {odometer === null ? (
              <Text as="span" tone="quiet">
                {data === undefined && waiting === undefined ? '\u00a0' : t('vehicles:noReadingYet')}
              </Text>
            ) : (
              <>
                <span className={styles.figure}>{odometer.figure}</span>
                <Text as="span" tone="quiet">
                  {odometer.unit}
                </Text>
              </>
            )}
          </Row>
          <NextDue vehicle={vehicle} place={{ locale, zone }} />
        </Stack>
        <Grid as="dl" min="7rem" gap={16} rowGap={12} className={styles.figures}>
          <CardFigure
            label={t('common:word.thisMonth')}
            isKnown={month !== null}
            shown={
              month === null ? null : formatTotalDistance(month.drivenMetres, vehicle.distanceUnit, locale)
            }
          />
          {vehicle.energySources.map(({ kind }) => {
            const isHybrid = (year?.economy.length ?? 0) > 1;
            const economy = year?.economy.find(({ source }) => source === kind);
            return (
              <CardFigure
                key={kind}
                label={
                  vehicle.energySources.length === 1
                    ? t('vehicles:card.economy')
                    : t('vehicles:card.economyOf', { source: t(`common:source.${kind}`) })
                }
                isKnown={year !== null}
                shown={
                  economy === undefined
                    ? null
                    : (isHybrid ? formatSharedEconomy : formatEconomy)(kind, economy, vehicle, locale)
                }
                why={t(`vehicles:card.${kind === 'electricity' ? 'noEconomyOfCharge' : 'noEconomy'}`)}
              />
            );
          })}
          <CardFigure
            label={t('vehicles:card.cost')}
            isKnown={year !== null}
            shown={cost?.known ? costFigure(cost, vehicle, locale) : null}
            why={t('vehicles:card.noCost')}
          />
        </Grid>
      </div>
    </li>
  );
}

function typeOf({ make, model, year }: Vehicle): string {
  return [make, model, year === null ? '' : String(year)].filter((word) => word !== '').join(' ');
}

/** Returns a subtitle such as "Škoda Octavia 2019 · B-RB 2026", without the parts that are unknown. */
export function subtitleOf(vehicle: Vehicle): string {
  return [typeOf(vehicle), vehicle.plate].filter((part) => part !== '').join(' · ');
}

interface FigureProps {
  readonly label: string;
  readonly shown: Measured | null;
  /** False while the figure is loading. */
  readonly isKnown: boolean;
  /** Reason why there is no value. */
  readonly why?: string;
}

/** One of the smaller figures of a card; keeps its space while loading. */
function CardFigure({ label, shown, isKnown, why }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd aria-busy={!isKnown}>
        {shown !== null ? (
          <>
            <span className={styles.smallFigure}>{shown.figure}</span>{' '}
            <Text as="span" scale="small" tone="quiet" className={styles.smallUnit}>
              {shown.unit}
            </Text>
          </>
        ) : (
          <Text as="span" scale="small" tone="quiet" className={styles.why}>
            {isKnown ? why : '\u00a0'}
          </Text>
        )}
      </dd>
    </div>
  );
}
