import { businessShareOfTrips } from '@domain/insight/business-share-of-trips';
import { totalFigures } from '@domain/summaries/figures';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import charts from '@/components/charts/charts.module.css';
import { Grid, Row, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { vehicleColour } from '@/entities/charts/chart-colours';
import { costFigure } from '@/entities/vehicles/cost-figure';
import { asText, formatTotalDistance } from '@/entities/vehicles/shown';
import { formatEconomy, formatSharedEconomy } from '@/lib/formatting/economy';
import { formatMoney } from '@/lib/formatting/money';
import { formatShare } from '@/lib/formatting/shares';
import styles from './insight.module.css';
import { type InsightView, mainCurrency, paidIn } from './insight-view';

const unknown = '–';

const figureKeys = ['cost', 'perDistance', 'driven', 'economy', 'business'] as const;
type FigureKey = (typeof figureKeys)[number];

/** Comparison of vehicles in the account's units: a table, or figure by figure without room for one. */
export function VehiclesPanel({ view }: { readonly view: InsightView }) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
  const figuresOf = useFiguresOf(view);
  const shown = view.allVehicles
    .filter(
      ({ id, archivedAtMs }) =>
        archivedAtMs === null || view.within.some(({ vehicleId }) => vehicleId === id),
    )
    .map((vehicle) => ({ vehicle, figures: figuresOf(vehicle) }));
  const names = {
    cost: t('insight:figures.cost'),
    perDistance: t('vehicles:costs.perDistance'),
    driven: t('common:word.driven'),
    economy: t('vehicles:economy.title'),
    business: t('common:word.businessShare'),
  };
  return (
    <Panel title={t('insight:vehicles.title')} hint={t('insight:vehicles.hint')}>
      <div className={styles.vehicles}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keys. */}
        <section className={styles.scroll} aria-label={t('insight:vehicles.figures')} tabIndex={0}>
          <table className={`${charts.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('common:word.vehicle')}</th>
                {figureKeys.map((key) => (
                  <th key={key} scope="col">
                    {names[key]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ vehicle, figures }) => (
                <tr key={vehicle.id}>
                  <th scope="row">
                    <VehicleLink vehicle={vehicle} view={view} />
                  </th>
                  {figureKeys.map((key) => (
                    <td key={key}>
                      <Lines of={figures[key]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Grid min="16rem" gap={20} className={styles.byFigure}>
          {figureKeys.map((key) => (
            <section key={key}>
              <Text as="h3" id={`vehicles-${key}`} scale="hint" tone="quiet">
                {names[key]}
              </Text>
              <ul aria-labelledby={`vehicles-${key}`}>
                {shown.map(({ vehicle, figures }) => (
                  <Row as="li" wrap gap={16} rowGap={0} key={vehicle.id}>
                    <VehicleLink vehicle={vehicle} view={view} />
                    <Text as="div" strong>
                      <Lines of={figures[key]} />
                    </Text>
                  </Row>
                ))}
              </ul>
            </section>
          ))}
        </Grid>
      </div>
    </Panel>
  );
}

function VehicleLink({ vehicle, view }: { readonly vehicle: Vehicle; readonly view: InsightView }) {
  return (
    <Link to={`/vehicles/${vehicle.id}`}>
      <i
        className={styles.swatch}
        aria-hidden="true"
        style={{ background: vehicleColour(view.allVehicles, vehicle.id) }}
      />
      {vehicle.name}
    </Link>
  );
}

function Lines({ of: lines }: { readonly of: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>);
}

/** Returns the texts of a vehicle's figures. */
function useFiguresOf(view: InsightView): (vehicle: Vehicle) => Record<FigureKey, readonly string[]> {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale, units } = view;
  return (vehicle) => {
    const rows = view.within.filter(({ vehicleId }) => vehicleId === vehicle.id);
    const figures = totalFigures(rows);
    const currency = mainCurrency({ ...view, rows, units: vehicle });
    const share = businessShareOfTrips(figures.trips);
    const economies = figures.economy.map((economy) => {
      const isHybrid = figures.economy.length > 1;
      const format = isHybrid ? formatSharedEconomy : formatEconomy;
      const text = asText(format(economy.source, economy, units, locale));
      return isHybrid ? `${t(`common:source.${economy.source}`)} ${text}` : text;
    });
    const { costPerDistance: cost } = figures;
    return {
      cost: [figures.costs.length === 0 ? unknown : formatMoney(paidIn(rows, currency), currency, locale)],
      perDistance: [cost.known ? asText(costFigure(cost, units, locale)) : unknown],
      driven: [
        figures.drivenMetres > 0
          ? asText(formatTotalDistance(figures.drivenMetres, units.distanceUnit, locale))
          : unknown,
      ],
      economy: economies.length === 0 ? [unknown] : economies,
      business: [share.known ? formatShare(share.share, locale) : unknown],
    };
  };
}
