import { businessShareOfTrips } from '@domain/insight/business-share-of-trips';
import { totalFigures } from '@domain/summaries/figures';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '@/components/panel';
import { vehicleColour } from '@/entities/charts/chart-colours';
import { costFigure } from '@/entities/vehicles/cost-figure';
import { asText, formatTotalDistance } from '@/entities/vehicles/shown';
import { formatEconomy } from '@/lib/formatting/economy';
import { formatMoney } from '@/lib/formatting/money';
import { formatShare } from '@/lib/formatting/shares';
import styles from './insight.module.css';
import { type InsightView, mainCurrency, paidIn } from './insight-view';

const unknown = '–';

/** The vehicles beside one another, in the units of the account. */
export function VehiclesPanel({ view }: { readonly view: InsightView }) {
  const { t } = useTranslation(['insight', 'vehicles']);
  const shown = view.allVehicles.filter(
    ({ id, archivedAtMs }) => archivedAtMs === null || view.within.some(({ vehicleId }) => vehicleId === id),
  );
  const head = [
    t('insight:vehicle'),
    t('insight:figures.cost'),
    t('vehicles:costs.perDistance'),
    t('insight:figures.driven'),
    t('vehicles:economy.title'),
    t('insight:figures.business'),
  ];
  return (
    <Panel title={t('insight:vehicles.title')} hint={t('insight:vehicles.hint')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keys. */}
      <section className={styles.scroll} aria-label={t('insight:vehicles.figures')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((vehicle) => (
              <VehicleRow key={vehicle.id} vehicle={vehicle} view={view} />
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

function VehicleRow({ vehicle, view }: { readonly vehicle: Vehicle; readonly view: InsightView }) {
  const { t } = useTranslation(['vehicles']);
  const { locale, units, allVehicles } = view;
  const rows = view.within.filter(({ vehicleId }) => vehicleId === vehicle.id);
  const figures = totalFigures(rows);
  const currency = mainCurrency({ ...view, rows, units: vehicle });
  const share = businessShareOfTrips(figures.trips);
  const economies = figures.economy.map((economy) => {
    const text = asText(formatEconomy(economy.source, economy, units, locale));
    return figures.economy.length > 1 ? `${t(`vehicles:source.${economy.source}`)} ${text}` : text;
  });
  const { costPerDistance: cost } = figures;
  return (
    <tr>
      <th scope="row">
        <Link to={`/vehicles/${vehicle.id}`}>
          <i aria-hidden="true" style={{ background: vehicleColour(allVehicles, vehicle.id) }} />
          {vehicle.name}
        </Link>
      </th>
      <td>{figures.costs.length === 0 ? unknown : formatMoney(paidIn(rows, currency), currency, locale)}</td>
      <td>{cost.known ? asText(costFigure(cost, units, locale)) : unknown}</td>
      <td>
        {figures.drivenMetres > 0
          ? asText(formatTotalDistance(figures.drivenMetres, units.distanceUnit, locale))
          : unknown}
      </td>
      <td>
        {economies.length === 0
          ? unknown
          : economies.map((text) => (
              <span key={text} className={styles.line}>
                {text}
              </span>
            ))}
      </td>
      <td>{share.known ? formatShare(share.share, locale) : unknown}</td>
    </tr>
  );
}
