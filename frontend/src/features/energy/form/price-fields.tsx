import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { FigureField } from '@/components/figure-field';
import { Grid, Row } from '@/components/layout';
import { Numbered } from '@/entities/receipts/first-receipt';
import { formatMoney } from '@/lib/formatting/money';
import { currencySign } from '@/lib/formatting/names';
import { signOfSale } from '@/lib/formatting/unit-of-sale';
import { calculatedText, type PriceFigure, readPrice } from './read-price';
import type { FillForm } from './use-fill-form';

/** Quantity, total and unit price: any two determine the third, which is marked as calculated. */
export function PriceFields({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy', 'common', 'fields']);
  const { draft, terms, readable, faults, bind, change } = form;
  const { currency, per, locale } = terms;
  const price = readPrice(readable, terms);
  const sign = currencySign(currency, locale);
  const quantityText = t(`energy:unit.${per}`);

  const bindFigure = (figure: PriceFigure) => ({
    ...bind(figure),
    ...(price.calculated === figure && {
      value: calculatedText(price, terms),
      calculated: t('energy:calculated'),
    }),
  });
  const disagrees = faults.total === 'energy:fault.pricesDisagree' && price.completed.outcome === 'disagrees';
  const expected = disagrees ? formatMoney(price.completed.expectedTotalMinor, currency, locale) : '';

  return (
    <>
      <Grid>
        <Numbered fields={['quantity']}>
          <FigureField
            data-goes-on
            {...bindFigure('quantity')}
            {...(price.calculated !== 'quantity' && form.bindFilledIn('quantity'))}
            filled={form.isFilledIn('quantity') ? t('energy:asCounted') : undefined}
            unit={signOfSale(per, locale)}
            unitText={quantityText}
          />
        </Numbered>
        <Numbered fields={['total']}>
          <FigureField
            data-goes-on
            enterKeyHint="done"
            {...bindFigure('total')}
            {...(disagrees && { error: t('energy:fault.pricesDisagree', { expected }) })}
            unit={sign}
            unitText={currency}
            placeholder={readable.notKnown?.includes('total') ? t('energy:notKnown') : undefined}
          >
            {faults.total === 'fields:fault.empty' && (
              <Row>
                <Button variant="quiet" onClick={() => change({ notKnown: [...draft.notKnown, 'total'] })}>
                  {t('common:word.unknown')}
                </Button>
              </Row>
            )}
          </FigureField>
        </Numbered>
      </Grid>
      <Numbered fields={['unitPrice']}>
        <FigureField
          {...bindFigure('unitPrice')}
          {...(price.calculated !== 'unitPrice' && form.bindFilledIn('unitPrice'))}
          filled={form.isFilledIn('unitPrice') ? t('energy:asLastTime') : undefined}
          unit={`${sign}/${signOfSale(per, locale)}`}
          unitText={t('energy:perUnit', { currency, unit: quantityText })}
        >
          {disagrees && (
            <Row>
              <Button variant="quiet" onClick={() => change({ unitPrice: '' })}>
                {t('energy:calculatePrice')}
              </Button>
            </Row>
          )}
        </FigureField>
      </Numbered>
    </>
  );
}
