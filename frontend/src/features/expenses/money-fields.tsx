import { useTranslation } from 'react-i18next';
import { CurrencyField } from '@/components/currency-field';
import { FigureField } from '@/components/figure-field';
import { Grid } from '@/components/layout';
import { currencySign } from '@/lib/formatting/names';
import styles from './money-fields.module.css';
import { completeMoney, type MoneyFigure, moneyFields, withFigure } from './read-money';
import type { ExpenseForm } from './use-expense-form';

/** Amount paid; in a foreign currency also the rate and the converted amount. Any two determine the third. */
export function MoneyFields({ form }: { form: ExpenseForm }) {
  const { t } = useTranslation(['expenses', 'common']);
  const { draft, terms, readable, bind, change } = form;
  const { currency, ownCurrency, locale } = terms;
  const { figures, calculated } = completeMoney(readable, terms);

  const bindFigure = (figure: MoneyFigure) => ({
    ...bind(figure),
    ...(calculated === figure && {
      value: moneyFields[figure].show(figures[figure], terms),
      calculated: t('expenses:calculated'),
    }),
    onChange: (text: string) => change(withFigure(draft, figure, text)),
  });
  const inOwnCurrency = { unit: currencySign(ownCurrency, locale), unitText: ownCurrency };

  return (
    <>
      <Grid className={styles.money}>
        <FigureField
          data-goes-on
          name="amount"
          {...bindFigure('amount')}
          unit={currencySign(currency, locale)}
          unitText={currency}
        />
        <CurrencyField
          label={t('common:word.currency')}
          locale={locale}
          value={currency}
          isShort
          onChange={(chosen) => change({ currency: chosen })}
        />
      </Grid>
      {currency !== ownCurrency && (
        <Grid>
          <FigureField {...bindFigure('rate')} {...inOwnCurrency} label={t('expenses:rate', { currency })} />
          <FigureField
            {...bindFigure('converted')}
            {...inOwnCurrency}
            label={t('expenses:converted', { currency: ownCurrency })}
          />
        </Grid>
      )}
    </>
  );
}
