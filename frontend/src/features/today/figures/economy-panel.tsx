import type { Account } from '@domain/account/account.schema';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import { monthLater } from '@domain/time/month';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import spokenStyles from '@/components/spoken.module.css';
import { formatEconomy, formatSharedEconomy } from '@/lib/formatting/economy';
import { placeOf } from '@/lib/formatting/place';
import styles from './figure-panels.module.css';
import { type EconomyLately, economyLately } from './month-figures';
import { shownTrend } from './shown-trend';
import { spokenSign } from './spoken-sign';

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly rows: readonly MonthSummary[];
  readonly thisMonth: string;
}

const recentMonths = 3;

/** Arrows show the direction of the number; colour and words show whether it is good. */
const trendIcons = { up: IconArrowUpRight, same: IconArrowRight, down: IconArrowDownRight } as const;

const tones = { better: 'good', worse: 'danger', same: 'quiet' } as const;

/** Economy of each vehicle and source over a year, and its recent trend. */
export const EconomyPanel = memo(function EconomyPanel({ account, vehicles, rows, thisMonth }: Props) {
  const { t } = useTranslation(['today', 'common']);
  const { locale } = placeOf(account);
  const firstRecentMonth = monthLater(thisMonth, 1 - recentMonths);
  const lines = vehicles
    .filter(({ archivedAtMs }) => archivedAtMs === null)
    .flatMap((vehicle) => {
      const own = rows.filter(({ vehicleId }) => vehicleId === vehicle.id);
      const sources = vehicle.energySources.map(({ kind }) => economyLately(own, kind, firstRecentMonth));
      const known = sources.filter((economy) => economy !== null);
      return known.length === 0 ? [] : [{ vehicle, known }];
    });
  return (
    <Panel title={t('today:economy.title')} hint={t('today:economy.hint')}>
      {lines.length === 0 ? (
        <Text tone="quiet">{t('today:economy.none')}</Text>
      ) : (
        <Stack as="ul" gap={0} className={styles.lines}>
          {lines.map(({ vehicle, known }) => (
            <li key={vehicle.id}>
              <Link to={`/vehicles/${vehicle.id}`} className={styles.line}>
                <span className={styles.name}>{vehicle.name}</span>
                <Row as="span" wrap gap={20} rowGap={0} className={styles.economies}>
                  {known.map((economy) => (
                    <Economy
                      key={economy.source}
                      economy={economy}
                      vehicle={vehicle}
                      locale={locale}
                      named={vehicle.energySources.length > 1}
                    />
                  ))}
                </Row>
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
});

interface Shown {
  readonly economy: EconomyLately;
  readonly vehicle: Vehicle;
  readonly locale: string;
  readonly named: boolean;
}

function Economy({ economy, vehicle, locale, named }: Shown) {
  const { t } = useTranslation(['today', 'common']);
  const { source, isShared } = economy;
  const shown = (isShared ? formatSharedEconomy : formatEconomy)(source, economy.year, vehicle, locale);
  const spoken = spokenSign(shown.unit);
  const trend = shownTrend(economy, vehicle, locale);
  const Icon = trend && trendIcons[trend.arrow];
  return (
    <span className={styles.economy}>
      {named && (
        <Text as="span" tone="quiet">
          {t(`common:source.${source}`)}{' '}
        </Text>
      )}
      <span className={styles.figure}>{shown.figure}</span>{' '}
      <Text as="span" scale="hint" tone="quiet" aria-hidden="true">
        {shown.unit}
      </Text>
      <span className={spokenStyles.spoken}>{spoken === null ? shown.unit : t(spoken)}</span>{' '}
      <Text as="span" scale="small" tone="quiet" className={styles.period}>
        {t(`today:economy.${isShared ? 'yearOfBoth' : 'year'}`)}
      </Text>
      {trend && Icon && (
        <Text
          as="span"
          scale="small"
          tone={tones[trend.judgement]}
          className={styles.trend}
          data-judgement={trend.judgement}
        >
          <Icon size={18} aria-hidden="true" />{' '}
          {t(`today:economy.${trend.judgement}`, { figure: trend.figure })}
        </Text>
      )}
    </span>
  );
}
