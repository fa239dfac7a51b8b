import { chargePlaceSchema } from '../energy/energy.schema';
import { wallboxMeter } from '../energy/metered';
import type { UsualCharge } from '../energy/usual-charge';
import type { Conventions } from '../import/conventions';
import type { ImportedItem } from '../import/imported-item';
import { ItemFault } from '../import/item-fault';
import { recordOfItem } from '../import/record-of-item';
import { textOf } from '../import/record-parts';
import { currencySchema } from '../quantities/currency.schema';
import { wattHoursFromTyped } from '../quantities/electric-energy';
import { minorFromTyped } from '../quantities/money';
import { add, multiply, type Ratio, ratio, toExactDecimal, toStored } from '../quantities/ratio';
import { localDay } from '../time/local-day';
import type { EnergySource } from '../vehicles/energy-source.schema';
import { type SentTerms, sentNote, sentOdometer } from './sent-reading';
import {
  SentFault,
  type SentObject,
  sentInstant,
  sentNumber,
  sentPercent,
  sentText,
  sentZone,
} from './sent-values';

type FillItem = Extract<ImportedItem, { kind: 'fill' }>;
type FillRecord = Extract<ReturnType<typeof recordOfItem>, { kind: 'fill' }>['record'];

interface SentCharge {
  /** Key of the charge when it is sent again: its id in the program that sends it, or else its start. */
  readonly key: string;
  readonly socAfterPercent: number | null;
  readonly atMs: number;
  readonly energyWattHours: number;
  readonly currency: string;
  readonly item: FillItem;
}

/** A hundred times the largest battery of a vehicle: larger values are mistakes, and their sums stay exact. */
const maxKilowattHours = 200_000;
const maxPrice = 1_000_000_000;
/** Meters and cars measure at different places of the cable, and round. */
const meterTolerancePercent = 2;

/** Charge as it was sent. Throws SentFault for one that cannot be used. */
export function sentCharge(value: SentObject, terms: SentTerms & { readonly currency: string }): SentCharge {
  const zone = sentZone(value.zone, terms.zone);
  const [startMs, endMs] = [sentInstant(value.start, terms.nowMs), sentInstant(value.end, terms.nowMs)];
  const atMs = startMs ?? endMs ?? terms.nowMs;
  const currency = currencyOf(value.currency, terms.currency);
  const [cost, unitPrice] = [sentNumber(value.cost, maxPrice), sentNumber(value.unitPrice, maxPrice)];
  const socAfterPercent = sentPercent(value.socAfter);
  const meters = metersOf(value);
  const current = sentText(value.current).toUpperCase();
  const energyWattHours = energyOf(value, meters);
  const chargedAt = chargePlaceSchema.safeParse(sentText(value.at).toLowerCase()).data;
  const meterName = sentText(value.meter) || sentText(value.place);
  const meter = meters && wallboxMeter(meterName, meters.beforeWattHours, meters.afterWattHours);
  const item: FillItem = {
    kind: 'fill',
    at: { row: 1 },
    moment: { day: localDay(atMs, zone), time: null, atMs, zone },
    odometerMetres: sentOdometer(value, terms)?.odometerMetres ?? null,
    source: 'electricity',
    quantity: { energyWattHours },
    isFull: socAfterPercent === 100,
    missedBefore: false,
    total: cost && { amountMinor: minorFromTyped(cost, currency), currency },
    unitPriceMicros: unitPrice && toStored(multiply(unitPrice, ratio(1_000_000))),
    unitPricePer: unitPrice && 'kilowattHour',
    station: textOf(sentText(value.place), 200),
    location: null,
    socBeforePercent: sentPercent(value.socBefore),
    socAfterPercent,
    current: current === 'AC' || current === 'DC' ? current : null,
    ...(chargedAt !== undefined && { chargedAt }),
    ...(meter && { meter }),
    vehicleName: null,
    sourceId: null,
    // Readings without a meter's name are kept as a text.
    note: [sentNote(value.note), meter ? '' : (meters?.text ?? '')].filter((text) => text !== '').join('\n'),
  };
  const id = sentText(value.id);
  return {
    key: id === '' ? `at ${atMs}` : `id ${id}`,
    socAfterPercent,
    atMs,
    energyWattHours,
    currency,
    item,
  };
}

function currencyOf(value: unknown, byDefault: string): string {
  const named = sentText(value).toUpperCase();
  if (named === '') return byDefault;
  if (!currencySchema.safeParse(named).success) throw new SentFault('badCurrency');
  return named;
}

interface Meters {
  readonly beforeWattHours: number;
  readonly afterWattHours: number;
  readonly wattHours: number;
  readonly text: string;
}

function metersOf({ meterBefore, meterAfter }: SentObject): Meters | null {
  const maxMeter = 1_000_000_000;
  const [before, after] = [sentNumber(meterBefore, maxMeter), sentNumber(meterAfter, maxMeter)];
  if (before === null || after === null) return null;
  const difference = add(after, multiply(before, ratio(-1)));
  const text = `${toExactDecimal(before, 0)} → ${toExactDecimal(after, 0)} kWh`;
  const [beforeWattHours, afterWattHours] = [wattHoursFromTyped(before), wattHoursFromTyped(after)];
  return { beforeWattHours, afterWattHours, wattHours: wattHoursFromTyped(difference), text };
}

function energyOf({ energyKwh, energyWh }: SentObject, meters: Meters | null): number {
  const kilowattHours = sentNumber(energyKwh, maxKilowattHours);
  const wattHours = sentNumber(energyWh, 1_000 * maxKilowattHours);
  const given = kilowattHours === null ? wholeOf(wattHours) : wattHoursFromTyped(kilowattHours);
  const energy = given ?? meters?.wattHours ?? null;
  if (energy === null || energy <= 0) throw new SentFault('noEnergy');
  if (meters && Math.abs(energy - meters.wattHours) * 100 > meterTolerancePercent * meters.wattHours) {
    throw new SentFault('energyDisagrees');
  }
  return energy;
}

const wholeOf = (value: Ratio | null) => value && toStored(value);

/**
 * The fill that a charge becomes, as one from a file does. `usual`: the last charge at the same place, whose price counts
 * if none was sent. Throws SentFault.
 */
export function fillOfCharge(
  { item, currency, atMs }: SentCharge,
  made: {
    readonly id: string;
    readonly vehicle: { readonly id: string; readonly sources: readonly EnergySource[] };
    readonly terms: SentTerms;
    readonly usual: UsualCharge | null;
  },
): FillRecord {
  const { id, vehicle, terms, usual } = made;
  const { zone, distanceUnit } = terms;
  const conventions: Conventions = {
    ...{ decimalMark: '.', dateOrder: 'yearMonthDay', calendar: 'gregorian', volumeUnit: 'litre' },
    ...{ zone, distanceUnit, currency },
  };
  try {
    const priced = withUsualPrice(item, currency, usual);
    // A clock that is ahead by less than a day is believed, as with readings.
    const record = recordOfItem(priced, { id, vehicle, conventions, nowMs: Math.max(terms.nowMs, atMs) });
    if (record.kind === 'fill') return record.record;
  } catch (error) {
    if (!(error instanceof ItemFault)) throw error;
    if (error.reason === 'noEnergySource') throw new SentFault('noElectricity');
    if (error.reason === 'tooLarge') throw new SentFault('outOfBounds');
  }
  throw new SentFault('refused');
}

function withUsualPrice(item: FillItem, currency: string, usual: UsualCharge | null): FillItem {
  const isPriced = item.total !== null || item.unitPriceMicros !== null;
  if (isPriced || item.station === '' || usual?.currency !== currency || usual.unitPriceMicros === null)
    return item;
  return { ...item, unitPriceMicros: usual.unitPriceMicros, unitPricePer: 'kilowattHour' };
}
