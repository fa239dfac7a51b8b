import { costGroupOf } from '@domain/insight/cost-groups';
import { monthsIn } from '@domain/insight/insight-period';
import { type Ratio, ratio } from '@domain/quantities/ratio';
import { type TotalFigures, totalFigures } from '@domain/summaries/figures';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import details from '@/components/details.module.css';
import { Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { costGroupColours } from '@/entities/charts/chart-colours';
import { dearestFirst } from '@/entities/vehicles/cost-figure';
import { formatMoney } from '@/lib/formatting/money';
import { formatShare, percentOf } from '@/lib/formatting/shares';
import styles from './insight.module.css';
import { type CostsRequest, type InsightView, mainCurrency, paidIn } from './insight-view';

interface Props {
  readonly view: InsightView;
  readonly onOpenCosts: (request: CostsRequest) => void;
}

/** Number of kinds shown at first; the smaller ones are shown on request. */
const maxShown = 6;

/** Costs of the period by kind, largest first. */
export function MoneyPanel({ view, onOpenCosts }: Props) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
  const { within, span, locale } = view;
  const currency = mainCurrency(view);
  const costs = dearestFirst(totalFigures(within).costs).filter((cost) => cost.currency === currency);
  const shared = { total: paidIn(within, currency), months: monthsIn(span), locale, onOpenCosts };
  return (
    <Panel title={t('insight:money.title')}>
      {costs.length === 0 ? (
        <Text scale="hint" tone="quiet">
          {t('common:word.noCosts')}
        </Text>
      ) : (
        <>
          <Shares costs={costs.slice(0, maxShown)} {...shared} />
          {costs.length > maxShown && (
            <details className={details.details}>
              <summary>{t('insight:money.more')}</summary>
              <Shares costs={costs.slice(maxShown)} {...shared} />
            </details>
          )}
        </>
      )}
    </Panel>
  );
}

/** Limits the share: money back in other categories may make one share larger than the whole. */
function barPercent(share: Ratio): number {
  return Math.min(100, Math.max(1, Number(percentOf(share, 1))));
}

interface SharesProps extends Pick<Props, 'onOpenCosts'> {
  readonly costs: TotalFigures['costs'];
  readonly total: bigint;
  readonly months: readonly string[];
  readonly locale: string;
}

function Shares({ costs, total, months, locale, onOpenCosts }: SharesProps) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
  return (
    <Stack as="ul" gap={4}>
      {costs.map(({ name, currency, amountMinor }) => {
        const share = total > 0n ? ratio(amountMinor, total) : null;
        return (
          <li key={name}>
            <button
              type="button"
              className={`${styles.opens} ${styles.share}`}
              aria-haspopup="dialog"
              onClick={() => onOpenCosts({ months, name })}
            >
              <span>{t(`common:cost.${name}`)}</span>
              <Text as="span" scale="small" tone="quiet">
                {share && formatShare(share, locale)}
              </Text>
              <strong>{formatMoney(amountMinor, currency, locale)}</strong>
              <IconChevronRight aria-hidden="true" size={18} />
              <span
                className={styles.shareBar}
                aria-hidden="true"
                style={{
                  background: costGroupColours[costGroupOf(name)],
                  inlineSize: share === null || amountMinor < 0n ? 0 : `${barPercent(share)}%`,
                }}
              />
            </button>
          </li>
        );
      })}
    </Stack>
  );
}
