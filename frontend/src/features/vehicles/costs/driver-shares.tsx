import type { ShownDriverShares } from '@domain/cost-shares/driver-shares.schema';
import { ratio } from '@domain/quantities/ratio';
import { localDay } from '@domain/time/local-day';
import { readingCutMetres } from '@domain/vehicles/reading-cut';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@/components/layout';
import { asText, formatTotalDistance, type OfVehicle } from '@/entities/vehicles/shown';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { formatShare } from '@/lib/formatting/shares';
import { useIsCompany, useMembership } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import styles from './costs-panel.module.css';

interface Props extends OfVehicle {
  readonly fromMonth: string;
}

/**
 * Table of how far each member drove and what that cost, from a month until today; nothing where the driver is alone, in a company's logbook,
 * and until it is known.
 */
export function DriverShares({ vehicle, account, fromMonth }: Props) {
  const { names } = useMembership();
  const isShown = !useIsCompany() && names.size > 1;
  const { data } = trpc.settlements.driverShares.useQuery(
    {
      vehicleId: vehicle.id,
      fromDay: `${fromMonth}-01`,
      untilDay: localDay(Date.now(), account.zone),
    },
    { enabled: isShown, placeholderData: (earlier) => earlier },
  );
  if (!isShown || data === undefined || data.rows.length === 0) return null;
  return <Shares shares={data} names={names} vehicle={vehicle} account={account} />;
}

interface SharesProps extends OfVehicle {
  readonly shares: ShownDriverShares;
  readonly names: ReadonlyMap<string, string>;
}

function Shares({ shares, names, vehicle, account }: SharesProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const id = useId();
  const { locale } = placeOf(account);
  const { rows, totalMetres } = shares;
  const hasCosts = totalMetres > 0 && shares.costs.length > 0;
  const money = (costs: typeof shares.costs) =>
    costs.map(({ currency, amountMinor }) => (
      <div key={currency}>{formatMoney(amountMinor, currency, locale)}</div>
    ));
  const distance = (metres: number) => asText(formatTotalDistance(metres, vehicle.distanceUnit, locale));
  const share = (percent: number) => formatShare(ratio(percent, 100), locale);
  const nameOf = ({ who }: (typeof rows)[number]) =>
    who.kind === 'member' ? (names.get(who.memberId) ?? '–') : t(`vehicles:costs.drivers.${who.kind}`);
  return (
    <Stack gap={4} className={styles.shares}>
      <h3 id={id}>{t('vehicles:costs.drivers.title')}</h3>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('vehicles:costs.drivers.who')}</th>
            <th scope="col">{t('common:navigation.trips')}</th>
            <th scope="col">{t('common:word.distance')}</th>
            <th scope="col">{t('vehicles:costs.drivers.share')}</th>
            {hasCosts && <th scope="col">{t('vehicles:costs.cost')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.who.kind === 'member' ? row.who.memberId : row.who.kind}>
              <th scope="row">{nameOf(row)}</th>
              <td>{row.who.kind === 'nobody' ? '–' : row.trips}</td>
              <td>{distance(row.metres)}</td>
              <td>{row.percent === null ? '–' : share(row.percent)}</td>
              {hasCosts && <td>{money(row.costs)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('common:word.total')}</th>
            <td>{rows.reduce((sum, { trips }) => sum + trips, 0)}</td>
            <td>{distance(totalMetres)}</td>
            <td>{totalMetres > 0 ? share(100) : '–'}</td>
            {hasCosts && <td>{money(shares.costs)}</td>}
          </tr>
        </tfoot>
      </table>
      <Text scale="hint" tone="quiet">
        <Reasons shares={shares} locale={locale} distance={distance} />
      </Text>
    </Stack>
  );
}

interface ReasonsProps {
  readonly shares: ShownDriverShares;
  readonly locale: string;
  readonly distance: (metres: number) => string;
}

/** The total, and the trips and fills that are not in it. */
function Reasons({ shares, locale, distance }: ReasonsProps) {
  const { t } = useTranslation(['vehicles']);
  const { rows, readings, exceedsMetres, outsideTrips, costs, unpriced } = shares;
  const withoutDistance = rows.reduce((sum, row) => sum + row.withoutDistance, 0);
  const day = (each: string) => formatLocalDay(each, locale);
  return [
    readings === null
      ? t('vehicles:costs.drivers.ofTrips')
      : t('vehicles:costs.drivers.between', { from: day(readings.fromDay), until: day(readings.untilDay) }),
    ...(exceedsMetres !== null && exceedsMetres > readingCutMetres
      ? [t('vehicles:costs.drivers.exceeds', { distance: distance(exceedsMetres) })]
      : []),
    ...(outsideTrips > 0 ? [t('vehicles:costs.drivers.outside', { count: outsideTrips })] : []),
    ...(withoutDistance > 0 ? [t('vehicles:costs.drivers.withoutDistance', { count: withoutDistance })] : []),
    ...(costs.length > 0 ? [t('vehicles:costs.drivers.byDistance')] : []),
    ...(unpriced > 0 ? [t('vehicles:costs.drivers.unpriced', { count: unpriced })] : []),
  ].join(' ');
}
