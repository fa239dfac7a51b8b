import type { UnitOfSale } from '@domain/energy/energy.schema';
import { fillBounds } from '@domain/energy/fill-bounds';
import { type CompletedPrice, completePrice } from '@domain/energy/price-triple';
import { microsFromTyped } from '@domain/energy/unit-price';
import { type DistanceUnit, metresFromTyped } from '@domain/quantities/distance';
import { minorFromTyped } from '@domain/quantities/money';
import { type Ratio, ratio } from '@domain/quantities/ratio';
import {
  type DecimalMark,
  readTypedNumber,
  type TypedBounds,
  type TypedNumberFault,
} from '@domain/quantities/typed-number';
import { amountBounds, odometerBounds } from '@domain/records/typed-bounds';
import type { FillDraft, FillFigure, PriceFigure } from './fill-draft';
import { maxQuantity, quantityFromTyped } from './quantity-units';

/** Units and formats in which the figures of a fill are typed. */
export interface FigureTerms {
  readonly decimalMark: DecimalMark;
  readonly distanceUnit: DistanceUnit;
  readonly per: UnitOfSale;
  readonly currency: string;
}

export interface ReadFigures {
  /** Typed figures in stored units; null if empty or unreadable. */
  readonly stored: Readonly<Record<FillFigure, number | null>>;
  /** Faults of typed figures; an empty field is not a fault yet. */
  readonly faults: Readonly<Partial<Record<FillFigure, Exclude<TypedNumberFault, 'empty'>>>>;
  /** Set for a reading in miles, which counts as typed. */
  readonly odometerTypedIn: 'mi' | undefined;
  readonly price: CompletedPrice;
  /** Price figure that was calculated from the other two. */
  readonly calculated: PriceFigure | null;
}

/** Maximum unit price of a record: a thousand million of the major unit. */
const maxUnitPrice = ratio(fillBounds.maxUnitPriceMicros, 1_000_000);

function boundsOf(figure: FillFigure, { distanceUnit, per, currency }: FigureTerms): TypedBounds {
  switch (figure) {
    case 'odometer':
      return odometerBounds(distanceUnit);
    case 'quantity':
      return { min: ratio(1, 1000), max: maxQuantity(per), maxDecimals: 3 };
    case 'unitPrice':
      return { min: ratio(0), max: maxUnitPrice, maxDecimals: 6 };
    case 'total':
      return amountBounds(currency);
  }
}

function storedOf(figure: FillFigure, typed: Ratio, { distanceUnit, per, currency }: FigureTerms): number {
  switch (figure) {
    case 'odometer':
      return metresFromTyped(typed, distanceUnit);
    case 'quantity':
      return quantityFromTyped(typed, per);
    case 'unitPrice':
      return microsFromTyped(typed);
    case 'total':
      return minorFromTyped(typed, currency);
  }
}

const computedFigures = {
  quantity: 'quantity',
  unitPriceMicros: 'unitPrice',
  totalMinor: 'total',
} as const;

/** Reads the typed figures of a fill, and calculates quantity, unit price or total from the other two. */
export function readFigures({ figures, shown }: FillDraft, terms: FigureTerms): ReadFigures {
  const stored: Record<FillFigure, number | null> = {
    odometer: null,
    quantity: null,
    total: null,
    unitPrice: null,
  };
  const faults: Partial<Record<FillFigure, Exclude<TypedNumberFault, 'empty'>>> = {};
  const read = (figure: FillFigure) => {
    const text = figures[figure];
    const before = shown[figure];
    if (before !== undefined && before.text === text) {
      stored[figure] = before.stored;
      return;
    }
    const typed = readTypedNumber(text, terms.decimalMark, boundsOf(figure, terms));
    if (typed.known) stored[figure] = storedOf(figure, typed.value, terms);
    else if (typed.reason !== 'empty') faults[figure] = typed.reason;
  };
  for (const figure of ['odometer', 'quantity', 'total', 'unitPrice'] as const) read(figure);
  const price = completePrice(
    { quantity: stored.quantity, unitPriceMicros: stored.unitPrice, totalMinor: stored.total },
    terms,
  );
  const derived = price.outcome === 'completed' ? computedFigures[price.derived] : null;
  // A figure that cannot be read is left for the driver to fix; it is not overwritten.
  const calculated = derived !== null && faults[derived] === undefined ? derived : null;
  const before = shown.odometer;
  const isUntouched = before !== undefined && before.text === figures.odometer;
  const typedIn = terms.distanceUnit === 'mi' ? 'mi' : undefined;
  const odometerTypedIn = stored.odometer === null ? undefined : isUntouched ? before.typedIn : typedIn;
  return { stored, faults, odometerTypedIn, price, calculated };
}
