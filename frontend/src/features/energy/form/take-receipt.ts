import { completePrice } from '@domain/energy/price-triple';
import { measureOf } from '@domain/energy/stored-quantity';
import { shownUnitPrice, storedUnitsIn } from '@domain/energy/unit-price';
import { metresFromTyped } from '@domain/quantities/distance';
import { storedFrom } from '@domain/quantities/measure';
import { ratio, toDecimal } from '@domain/quantities/ratio';
import type { ReceiptFacts, ReceiptFuel } from '@domain/receipts/receipt-facts';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { receiptDayAndTime } from '@/entities/attachments/receipt-line';
import { asTyped } from '@/lib/formatting/typed';
import { unitOfSale } from '@/lib/formatting/unit-of-sale';
import { type FillDraft, fillForm } from './fill-form';
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
  const quantity = storedFrom(storedUnitsIn[per], ratio(quantityThousandths, 1000));
  return completePrice({ quantity, unitPriceMicros, totalMinor }, { per, currency }).outcome === 'agrees'
    ? unitPriceMicros
    : null;
}

interface Target extends Pick<FillForm, 'draft' | 'terms' | 'place' | 'sources' | 'change'> {
  readonly vehicle: Pick<FillForm['vehicle'], 'volumeUnit'>;
}

/**
 * Puts a receipt's figures into the form. They replace typed figures; station and odometer are only filled if empty.
 */
export function takeReceipt(form: Target, facts: ReceiptFacts): void {
  const { draft, terms, place, sources, change } = form;
  const { fields } = fillForm;
  const taken: { -readonly [Member in keyof FillDraft]?: FillDraft[Member] } = {};
  const currency = facts.currency ?? terms.currency;
  const source = facts.fuel && filledSource(facts.fuel, terms.source, sources);
  const fuel = source === null ? null : facts.fuel;
  const totalMinor = fuel?.totalMinor ?? facts.totalMinor;

  const at = receiptDayAndTime(facts, draft.zone ?? place.zone);
  if (at !== null) Object.assign(taken, { at, clockChange: null });
  if (totalMinor !== null) {
    taken.currency = currency;
    taken.total = fields.total.show(totalMinor, { ...terms, currency });
  }
  if (fuel !== null && source !== null) {
    if (source !== terms.source) taken.source = source;
    if (fuel.per !== unitOfSale(source, form.vehicle.volumeUnit)) taken.per = fuel.per;
    const { quantityThousandths } = fuel;
    if (quantityThousandths !== null) {
      taken.quantity = asTyped(toDecimal(ratio(quantityThousandths, 1000), 3), terms.locale);
    }
    const micros = agreeingPrice(fuel, totalMinor, currency);
    taken.unitPrice =
      micros === null ? '' : asTyped(shownUnitPrice({ micros, per: fuel.per }, fuel.per, 6), terms.locale);
  }
  if (facts.seller !== null && draft.station === '') taken.station = facts.seller;
  if (facts.odometer !== null && draft.odometer === '') {
    const { distance, unit } = facts.odometer;
    const odometerMetres = metresFromTyped(ratio(distance), unit);
    taken.odometer = fields.odometer.show({ odometerMetres }, terms);
  }
  change(taken);
}
