import { completePrice } from '@domain/energy/price-triple';
import { shownCostPerDistance } from '@domain/energy/shown-cost-per-distance';
import { microsFromTyped, shownUnitPrice } from '@domain/energy/unit-price';
import type { BoughtOfSource } from '@domain/insight/insight.schema';
import { minorDigitsOf } from '@domain/quantities/money';
import { ratio } from '@domain/quantities/ratio';
import { readTypedNumber } from '@domain/quantities/typed-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '@/components/layout';
import { NumberField } from '@/components/number-field';
import { sourceColours } from '@/entities/charts/chart-colours';
import { formatMoney } from '@/lib/formatting/money';
import { currencySign } from '@/lib/formatting/names';
import { numberFormat } from '@/lib/formatting/numbers';
import { formatQuantity } from '@/lib/formatting/quantities';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { signOfSale, unitOfSale } from '@/lib/formatting/unit-of-sale';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './insight.module.css';
import type { InsightView } from './insight-view';

interface Props {
  readonly view: InsightView;
  readonly bought: BoughtOfSource;
  readonly drivenMetres: number;
}

const maxPrice = ratio(1_000_000);
const priceDecimals = 3;

/** One energy source: amount paid, quantity, and distance; and the amount at another price. */
export function SourceSection({ view, bought, drivenMetres }: Props) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
  const { locale, units } = view;
  const { source, quantity, unpriced, paid } = bought;
  const [only, ...others] = paid;
  const shownQuantity = formatQuantity(source, quantity, units.volumeUnit, locale);
  return (
    <Stack as="section">
      <Row as="h3">
        <i className={styles.swatch} aria-hidden="true" style={{ background: sourceColours[source] }} />
        {t(`common:source.${source}`)}
      </Row>
      <dl>
        <Line name={t('insight:energy.bought')} value={`${shownQuantity.figure} ${shownQuantity.unit}`} />
        {paid.map(({ currency, amountMinor }) => (
          <Line
            key={currency}
            name={t('insight:energy.paid')}
            value={formatMoney(amountMinor, currency, locale)}
          />
        ))}
        {paid.map((sum) => (
          <AveragePrice key={sum.currency} view={view} source={source} sum={sum} />
        ))}
        <Line
          name={t('insight:energy.perHundred', { unit: unitSigns[units.distanceUnit] })}
          value={
            only === undefined || unpriced > 0
              ? t(`vehicles:missingFigure.${source === 'electricity' ? 'unpricedCharges' : 'unpricedFills'}`)
              : others.length > 0
                ? t('vehicles:missingFigure.mixedCurrencies')
                : drivenMetres <= 0
                  ? t('vehicles:missingFigure.noDistance')
                  : perHundred(only, drivenMetres, view)
          }
        />
      </dl>
      {only !== undefined && others.length === 0 && <WhatIf view={view} source={source} sum={only} />}
    </Stack>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Row wrap between align="baseline" gap={16} rowGap={0} className={styles.line}>
      <Text as="dt" tone="quiet">
        {name}
      </Text>
      <Text as="dd" strong>
        {value}
      </Text>
    </Row>
  );
}

type Paid = BoughtOfSource['paid'][number];

interface OfPaid {
  readonly view: InsightView;
  readonly source: BoughtOfSource['source'];
  readonly sum: Paid;
}

/** No real sum of fills is larger; completePrice needs numbers. */
const isExact = (amountMinor: bigint) => amountMinor <= BigInt(Number.MAX_SAFE_INTEGER);

function AveragePrice({ view: { locale, units }, source, sum }: OfPaid) {
  const { t } = useTranslation(['insight', 'common']);
  const { currency, amountMinor, quantity } = sum;
  const per = unitOfSale(source, units.volumeUnit);
  if (!isExact(amountMinor)) return null;
  const price = completePrice(
    { quantity, totalMinor: Number(amountMinor), unitPriceMicros: null },
    { per, currency },
  );
  if (price.outcome !== 'completed') return null;
  const shown = shownUnitPrice({ micros: price.triple.unitPriceMicros, per }, per, priceDecimals);
  const figure = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: priceDecimals,
  }).format(Number(shown));
  return <Line name={t('insight:energy.average')} value={`${figure} / ${signOfSale(per, locale)}`} />;
}

function perHundred({ amountMinor, currency }: Paid, distanceMetres: number, view: InsightView): string {
  const { locale, units } = view;
  const digits = minorDigitsOf(currency);
  const cost = { amountMinor: amountMinor * 100n, currency, distanceMetres };
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(shownCostPerDistance(cost, units.distanceUnit, digits) as `${number}`);
}

/** Cost of the same quantity at a price that the driver types. */
function WhatIf({ view: { locale, units }, source, sum }: OfPaid) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
  const [text, setText] = useState('');
  const { currency, amountMinor, quantity } = sum;
  const per = unitOfSale(source, units.volumeUnit);
  const sign = signOfSale(per, locale);
  const typed = readTypedNumber(text, decimalMarkOf(locale), {
    min: ratio(0),
    max: maxPrice,
    maxDecimals: 6,
  });
  const price = typed.known
    ? completePrice(
        { quantity, unitPriceMicros: microsFromTyped(typed.value), totalMinor: null },
        { per, currency },
      )
    : null;
  const total = price?.outcome === 'completed' ? BigInt(price.triple.totalMinor) : null;
  const difference = total === null ? null : total - amountMinor;
  const isFault = !typed.known && typed.reason !== 'empty';
  return (
    <Stack gap={4} className={styles.whatIf}>
      <NumberField
        label={t('insight:energy.whatIf', { unit: sign })}
        unit={`${currencySign(currency, locale)}/${sign}`}
        value={text}
        onChange={setText}
        error={isFault ? t(`vehicles:fault.${typed.reason}`) : null}
      />
      <p aria-live="polite">
        {total !== null &&
          difference !== null &&
          t(
            difference === 0n
              ? 'insight:energy.wouldBeSame'
              : difference > 0n
                ? 'insight:energy.wouldBeMore'
                : 'insight:energy.wouldBeLess',
            {
              total: formatMoney(total, currency, locale),
              difference: formatMoney(difference < 0n ? -difference : difference, currency, locale),
            },
          )}
      </p>
    </Stack>
  );
}
