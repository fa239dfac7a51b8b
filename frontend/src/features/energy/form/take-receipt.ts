import { completePrice } from '@domain/energy/price-triple';
import { measureOf } from '@domain/energy/stored-quantity';
import { shownUnitPrice } from '@domain/energy/unit-price';
import { metresFromTyped } from '@domain/quantities/distance';
import { shownAmount } from '@domain/quantities/money';
import { ratio, toDecimal } from '@domain/quantities/ratio';
import type { ReceiptFacts, ReceiptFuel } from '@domain/receipts/receipt-facts';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { receiptDayAndTime } from '@/entities/attachments/receipt-line';
import { asTyped } from '@/lib/formatting/typed';
import { unitOfSale } from '@/lib/formatting/unit-of-sale';
import type { FillDraft } from './fill-draft';
import { quantityFromTyped } from './quantity-units';
import { odometerText } from './show-figures';
import type { FillForm } from './use-fill-form';

const measureOfUnit = (per: ReceiptFuel['per']) =>
  per === 'kilowattHour' ? 'energy' : per === 'kilogram' ? 'mass' : 'volume';

/** Energy source that was bought; null if it cannot have been for this vehicle. */
function filledSource(fuel: ReceiptFuel, current: EnergySource, sources: readonly EnergySource[]) {
  const fits = (source: EnergySource) => measureOf(source) === measureOfUnit(fuel.per);
  if (fuel.source !== null) return sources.find((source) => source === fuel.source && fits(source)) ?? null;
  return [current, ...sources].find((source) => sources.includes(source) && fits(source)) ?? null;
}

/** A price that does not match the total is left out: the form calculates it from the other two. */
function agreeingPrice(fuel: ReceiptFuel, totalMinor: number | null, currency: string): number | null {
  const { quantityThousandths, unitPriceMicros, per } = fuel;
  if (quantityThousandths === null || unitPriceMicros === null || totalMinor === null) return unitPriceMicros;
  const quantity = quantityFromTyped(ratio(quantityThousandths, 1000), per);
  return completePrice({ quantity, unitPriceMicros, totalMinor }, { per, currency }).outcome === 'agrees'
    ? unitPriceMicros
    : null;
}

interface Target extends Pick<FillForm, 'draft' | 'terms' | 'locale' | 'sources' | 'change'> {
  readonly vehicle: Pick<FillForm['vehicle'], 'volumeUnit'>;
}

/**
 * Puts a receipt's figures into the form. They replace typed figures; station and odometer are only filled if empty.
 */
export function takeReceipt(form: Target, facts: ReceiptFacts): void {
  const { draft, terms, locale, sources, change } = form;
  const figures = { ...draft.figures };
  const more: { -readonly [Member in keyof FillDraft]?: FillDraft[Member] } = {};
  const currency = facts.currency ?? terms.currency;
  const source = facts.fuel && filledSource(facts.fuel, terms.source, sources);
  const fuel = source === null ? null : facts.fuel;
  const totalMinor = fuel?.totalMinor ?? facts.totalMinor;

  const at = receiptDayAndTime(facts, draft.zone ?? terms.zone);
  if (at !== null) Object.assign(more, { at, clockChange: null });
  if (totalMinor !== null) {
    more.currency = currency;
    figures.total = shownAmount(totalMinor, currency).replace('.', terms.decimalMark);
  }
  if (fuel !== null && source !== null) {
    if (source !== terms.source) more.source = source;
    if (fuel.per !== unitOfSale(source, form.vehicle.volumeUnit)) more.per = fuel.per;
    const { quantityThousandths } = fuel;
    if (quantityThousandths !== null) {
      figures.quantity = asTyped(toDecimal(ratio(quantityThousandths, 1000), 3), locale);
    }
    const micros = agreeingPrice(fuel, totalMinor, currency);
    figures.unitPrice =
      micros === null ? '' : asTyped(shownUnitPrice({ micros, per: fuel.per }, fuel.per, 6), locale);
  }
  if (facts.seller !== null && draft.station === '') more.station = facts.seller;
  if (facts.odometer !== null && figures.odometer === '') {
    const { distance, unit } = facts.odometer;
    figures.odometer = odometerText(metresFromTyped(ratio(distance), unit), terms);
  }
  change({ ...more, figures });
}
