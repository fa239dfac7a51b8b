import type { Fill } from '@domain/energy/energy.schema';
import type { CompletedPrice } from '@domain/energy/price-triple';
import { completePrice } from '@domain/energy/price-triple';
import { storedQuantityOf } from '@domain/energy/stored-quantity';
import { shownUnitPrice } from '@domain/energy/unit-price';
import { shownDistance } from '@domain/quantities/distance';
import { shownAmount } from '@domain/quantities/money';
import { emptyDraft, type FillDraft, type PriceFigure, type ShownFigure } from './fill-draft';
import { shownQuantity } from './quantity-units';
import type { FigureTerms } from './read-figures';

/** Decimal text as a driver would type it, with at least `least` decimals. */
function asField(decimal: string, { decimalMark }: FigureTerms, least: number): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const short = fraction.replace(/0+$/, '').padEnd(least, '0');
  return short === '' ? whole : `${whole}${decimalMark}${short}`;
}

/** Odometer reading as a driver would type it. */
export function odometerText(metres: number, terms: FigureTerms): string {
  return asField(shownDistance(metres, terms.distanceUnit, 1), terms, 0);
}

function priceText(figure: PriceFigure, stored: number, terms: FigureTerms): string {
  switch (figure) {
    case 'quantity':
      return asField(shownQuantity(stored, terms.per, 3), terms, 2);
    case 'unitPrice':
      return asField(shownUnitPrice({ micros: stored, per: terms.per }, terms.per, 6), terms, 3);
    case 'total':
      return shownAmount(stored, terms.currency).replace('.', terms.decimalMark);
  }
}

/** Text of a calculated figure for its field: a unit price to the thousandth, as pumps show it. */
export function computedText(figure: PriceFigure, price: CompletedPrice, terms: FigureTerms): string {
  if (price.outcome !== 'completed') return '';
  const { quantity, unitPriceMicros, totalMinor } = price.triple;
  switch (figure) {
    case 'quantity':
      return priceText('quantity', quantity, terms);
    case 'total':
      return priceText('total', totalMinor, terms);
    case 'unitPrice':
      return shownUnitPrice({ micros: unitPriceMicros, per: terms.per }, terms.per, 3).replace(
        '.',
        terms.decimalMark,
      );
  }
}

/** True if quantity and quoted price give the total, which then need not be typed again if either changes. */
function givesTotal(fill: Fill, quantity: number): boolean {
  const { unitPrice, totalMinor, currency } = fill;
  if (unitPrice === null || totalMinor === null) return false;
  const given = { quantity, unitPriceMicros: unitPrice.micros, totalMinor: null };
  const price = completePrice(given, { per: unitPrice.per, currency });
  return price.outcome === 'completed' && price.triple.totalMinor === totalMinor;
}

function withUnit(shown: ShownFigure | undefined, typedIn: Fill['odometerTypedIn']): ShownFigure | undefined {
  return shown && typedIn !== undefined ? { ...shown, typedIn } : shown;
}

/** Returns a stored fill as a draft. */
export function draftOf(fill: Fill, terms: FigureTerms): FillDraft {
  const { odometerMetres, totalMinor, unitPrice } = fill;
  const quantity = storedQuantityOf(fill);
  const text = (stored: number | null, textOf: (stored: number) => string): ShownFigure | undefined =>
    stored === null ? undefined : { text: textOf(stored), stored };
  const shown = {
    odometer: withUnit(
      text(odometerMetres, (metres) => odometerText(metres, terms)),
      fill.odometerTypedIn,
    ),
    quantity: text(quantity, (stored) => priceText('quantity', stored, terms)),
    total: givesTotal(fill, quantity)
      ? undefined
      : text(totalMinor, (stored) => priceText('total', stored, terms)),
    unitPrice: text(unitPrice?.micros ?? null, (stored) => priceText('unitPrice', stored, terms)),
  };
  const charge = fill.source === 'electricity' ? fill.charge : null;
  return {
    ...emptyDraft,
    vehicleId: fill.vehicleId,
    source: fill.source,
    figures: {
      odometer: shown.odometer?.text ?? '',
      quantity: shown.quantity?.text ?? '',
      total: shown.total?.text ?? '',
      unitPrice: shown.unitPrice?.text ?? '',
    },
    notKnown: [
      ...(odometerMetres === null ? (['odometer'] as const) : []),
      ...(totalMinor === null ? (['total'] as const) : []),
    ],
    filled: fill.filled,
    missedBefore: fill.missedBefore,
    station: fill.station,
    note: fill.note,
    zone: fill.zone,
    currency: fill.currency,
    current: charge?.current ?? null,
    socBefore: charge?.socBeforePercent?.toString() ?? '',
    socAfter: charge?.socAfterPercent?.toString() ?? '',
    location: fill.location,
    shown,
    per: unitPrice?.per ?? null,
  };
}
