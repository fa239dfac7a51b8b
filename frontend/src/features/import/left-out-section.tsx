import type { Amount } from '@domain/import/imported-item';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@/components/layout';
import details from '@/components/quiet-details.module.css';
import { formatMoney } from '@/lib/formatting/money';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './import.module.css';
import type { RowsLeftOut } from './worker/rows-left-out';

interface Props {
  readonly leftOut: readonly RowsLeftOut[];
  readonly unusedColumns: readonly string[];
  readonly locale: string;
}

/** Maximum number of columns named on the page; the file shows any others. */
const maxColumnsNamed = 30;

/** Rows and columns that are not imported: reason, number and sum. */
export function LeftOutSection({ leftOut, unusedColumns, locale }: Props) {
  const { t } = useTranslation(['import']);
  if (leftOut.length === 0 && unusedColumns.length === 0) return null;
  const figure = (value: number) => numberFormat(locale).format(value);
  const money = ({ amountMinor, currency }: Amount) => formatMoney(Math.abs(amountMinor), currency, locale);

  function summary({ reason, count, sums }: RowsLeftOut): string {
    const what = t(`import:leftOutRows.${reason}`, { count, figure: figure(count) });
    const sum = sums.map(money).join(' + ');
    return sum === '' ? what : t('import:leftOutRows.withSum', { what, sum });
  }

  return (
    <Stack>
      <Text as="h3" strong className={styles.heading}>
        {t('import:leftOutRows.title')}
      </Text>
      <div>
        {leftOut.map((each) => (
          <details key={each.reason} className={details.details}>
            <summary>{summary(each)}</summary>
            <ul>
              {each.rows.map(({ row, text, amount }) => (
                <li key={row}>
                  {t('import:faults.row', { row })}: {[text, ...(amount ? [money(amount)] : [])].join(' · ')}
                </li>
              ))}
              {each.count > each.rows.length && (
                <li>{t('import:faults.shown', { shown: each.rows.length, count: each.count })}</li>
              )}
            </ul>
          </details>
        ))}
      </div>
      {unusedColumns.length > 0 && (
        <Text scale="hint" tone="quiet" className={styles.prose}>
          {t('import:leftOutRows.columns', {
            count: unusedColumns.length,
            columns: new Intl.ListFormat(locale).format(
              unusedColumns.slice(0, maxColumnsNamed).map((name) => t('import:leftOutRows.quoted', { name })),
            ),
          })}
        </Text>
      )}
    </Stack>
  );
}
