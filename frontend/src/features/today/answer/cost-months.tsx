import { monthsIn } from '@domain/insight/insight-period';
import type { MonthlyCost } from '@domain/insight/monthly-cost';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Stack, Text } from '@/components/layout';
import { formatMoney } from '@/lib/formatting/money';
import { formatMonth } from '@/lib/formatting/months';
import styles from './answer-panel.module.css';

interface Props {
  readonly cost: MonthlyCost;
  readonly rows: readonly MonthSummary[];
  readonly locale: string;
}

/** Months behind the monthly cost, and how it is calculated from them. */
export function CostMonths({ cost, rows, locale }: Props) {
  const { t } = useTranslation(['today']);
  const money = (minor: number | bigint) => formatMoney(minor, cost.currency, locale);
  const months = monthsIn({ fromMonth: cost.fromMonth, toMonth: cost.untilMonth }).toReversed();
  const paidIn = (month: string) =>
    rows
      .filter((row) => row.month === month && row.vehicleId !== null)
      .flatMap(({ costs }) => costs)
      .filter(({ currency }) => currency === cost.currency)
      .reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  return (
    <Stack gap={8}>
      <p>
        {t('today:answer.costRule', {
          count: cost.months,
          total: money(cost.totalMinor),
          amount: money(cost.amountMinor),
        })}
      </p>
      {cost.unpriced > 0 && <p>{t('today:answer.unpriced', { count: cost.unpriced })}</p>}
      {cost.otherCurrencies.length > 0 && (
        <p>{t('today:answer.otherCurrencies', { currencies: cost.otherCurrencies.join(', ') })}</p>
      )}
      <ul className={styles.months}>
        {months.map((month) => (
          <li key={month}>
            <span>{formatMonth(month, locale)}</span>
            <Text as="span" strong>
              {money(paidIn(month))}
            </Text>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to="/insight">{t('today:answer.toInsight')}</ButtonLink>
      </div>
    </Stack>
  );
}
