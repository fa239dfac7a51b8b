import { useTranslation } from 'react-i18next';
import { CurrencyField } from '@/components/currency-field';
import styles from '@/components/entry-form.module.css';
import { FigureField } from '@/components/figure-field';
import { currencySign } from '@/lib/formatting/names';
import { type MoneyFigure, withFigure } from './expense-draft';
import ownStyles from './expense-form.module.css';
import { readMoney } from './read-money';
import { amountText, rateText } from './show-expense';
import type { ExpenseForm } from './use-expense-form';

/** Amount paid; in a foreign currency also the rate and the converted amount. Any two determine the third. */
export function MoneyFields({ form }: { form: ExpenseForm }) {
  const { t } = useTranslation(['expenses']);
  const { draft, terms, locale, faults, change } = form;
  const { currency, ownCurrency } = terms;
  const money = readMoney(draft, terms);

  const computedText = (figure: MoneyFigure): string => {
    const { amountMinor, rateNanos, convertedMinor } = money;
    switch (figure) {
      case 'amount':
        return amountMinor === null ? '' : amountText(amountMinor, currency, locale);
      case 'rate':
        return rateNanos === null ? '' : rateText(rateNanos, locale);
      case 'converted':
        return convertedMinor === null ? '' : amountText(convertedMinor, ownCurrency, locale);
    }
  };

  const fieldOf = (figure: MoneyFigure) => {
    const fault = faults[figure];
    const isComputed = money.calculated === figure;
    return {
      value: isComputed ? computedText(figure) : draft.figures[figure],
      calculated: isComputed ? t('expenses:calculated') : null,
      error:
        fault === undefined
          ? null
          : t(`expenses:fault.${fault === 'tooSmall' && figure !== 'rate' ? 'belowZero' : fault}`),
      onChange: (text: string) => {
        const { figures, typed } = withFigure(draft, figure, text);
        change({ figures, typed });
      },
    };
  };

  return (
    <>
      <div className={`${styles.pair} ${ownStyles.money}`}>
        <FigureField
          data-amount
          name="amount"
          label={t('expenses:amount')}
          unit={currencySign(currency, locale)}
          unitText={currency}
          {...fieldOf('amount')}
        />
        <CurrencyField
          label={t('expenses:currency')}
          locale={locale}
          value={currency}
          isShort
          onChange={(chosen) => change({ currency: chosen })}
        />
      </div>
      {currency !== ownCurrency && (
        <div className={styles.pair}>
          <FigureField
            label={t('expenses:rate', { currency })}
            unit={currencySign(ownCurrency, locale)}
            unitText={ownCurrency}
            {...fieldOf('rate')}
          />
          <FigureField
            label={t('expenses:converted', { currency: ownCurrency })}
            unit={currencySign(ownCurrency, locale)}
            unitText={ownCurrency}
            {...fieldOf('converted')}
          />
        </div>
      )}
    </>
  );
}
