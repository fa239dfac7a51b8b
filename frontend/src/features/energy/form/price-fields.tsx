import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import styles from '@/components/entry-form.module.css';
import { FigureField } from '@/components/figure-field';
import { formatMoney } from '@/lib/formatting/money';
import { currencySign } from '@/lib/formatting/names';
import { signOfSale } from '@/lib/formatting/unit-of-sale';
import type { PriceFigure } from './fill-draft';
import fillStyles from './fill-form.module.css';
import { readFigures } from './read-figures';
import { computedText } from './show-figures';
import type { FillForm } from './use-fill-form';

/** Quantity, total and unit price: any two determine the third, which is marked as calculated. */
export function PriceFields({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy']);
  const { draft, terms, locale, faults, change } = form;
  const { price, calculated } = readFigures(draft, terms);
  const sign = currencySign(terms.currency, locale);
  const quantityText = t(`energy:unit.${terms.per}`);
  const expected =
    price.outcome === 'disagrees' ? formatMoney(price.expectedTotalMinor, terms.currency, locale) : '';

  const set = (figure: PriceFigure, text: string) =>
    change({ figures: { ...draft.figures, [figure]: text } });

  const fieldOf = (figure: PriceFigure) => {
    const fault = faults[figure];
    const isComputed = calculated === figure;
    return {
      value: isComputed ? computedText(figure, price, terms) : draft.figures[figure],
      calculated: isComputed ? t('energy:calculated') : null,
      error: fault === undefined ? null : t(`energy:fault.${fault}`, { expected }),
      onChange: (text: string) => set(figure, text),
    };
  };

  return (
    <>
      <div className={styles.pair}>
        <FigureField
          data-goes-on
          label={t('energy:quantity')}
          unit={signOfSale(terms.per, locale)}
          unitText={quantityText}
          {...fieldOf('quantity')}
        />
        <FigureField
          data-goes-on
          enterKeyHint="done"
          label={t('energy:total')}
          unit={sign}
          unitText={terms.currency}
          placeholder={draft.notKnown.includes('total') ? t('energy:notKnown') : undefined}
          {...fieldOf('total')}
        >
          {faults.total === 'empty' && (
            <div className={fillStyles.instead}>
              <Button variant="quiet" onClick={() => change({ notKnown: [...draft.notKnown, 'total'] })}>
                {t('energy:withoutTotal')}
              </Button>
            </div>
          )}
        </FigureField>
      </div>
      <FigureField
        label={t('energy:unitPrice')}
        unit={`${sign}/${signOfSale(terms.per, locale)}`}
        unitText={t('energy:perUnit', { currency: terms.currency, unit: quantityText })}
        {...fieldOf('unitPrice')}
      >
        {faults.total === 'pricesDisagree' && (
          <div className={fillStyles.instead}>
            <Button variant="quiet" onClick={() => set('unitPrice', '')}>
              {t('energy:calculatePrice')}
            </Button>
          </div>
        )}
      </FigureField>
    </>
  );
}
