import type { Account } from '@domain/account/account.schema';
import type { Fill, UnitOfSale } from '@domain/energy/energy.schema';
import { shownUnitPrice } from '@domain/energy/unit-price';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { TFunction } from 'i18next';
import { formatOdometer, type Measured } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { formatQuantity } from '@/lib/formatting/quantities';
import { unitSigns } from '@/lib/formatting/unit-signs';
import type { AnyRecord } from '@/lib/offline/writes';
import { choiceWords } from './fact-fields';
import { readingWords } from './reading-words';

interface Terms {
  readonly t: TFunction<['outbox']>;
  readonly locale: string;
  readonly volumeUnit: Account['volumeUnit'];
}

type Words = Readonly<Record<string, string | number | null>>;

export const together = ({ figure, unit }: Measured) => `${figure} ${unit}`;

/** A day is the same one everywhere. */
function dayWords(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

function signOf(per: UnitOfSale): string {
  switch (per) {
    case 'kilogram':
      return 'kg';
    case 'kilowattHour':
      return 'kWh';
    default:
      return unitSigns[per];
  }
}

function ofFill(fill: Fill, { t, locale }: Terms): Words {
  const { unitPrice, location, currency } = fill;
  // Pumps show a thousandth.
  const price = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 3,
  } as const;
  const charge = fill.source === 'electricity' ? fill.charge : null;
  const percent = (share: number | null) =>
    share === null ? null : new Intl.NumberFormat(locale, { style: 'percent' }).format(share / 100);
  return {
    unitPrice:
      unitPrice &&
      t('outbox:value.unitPrice', {
        price: new Intl.NumberFormat(locale, price).format(
          Number(shownUnitPrice(unitPrice, unitPrice.per, 3)),
        ),
        unit: signOf(unitPrice.per),
      }),
    current: charge?.current ?? null,
    socBeforePercent: percent(charge?.socBeforePercent ?? null),
    socAfterPercent: percent(charge?.socAfterPercent ?? null),
    location:
      location &&
      [location.latitudeMicrodegrees, location.longitudeMicrodegrees]
        .map((micro) => `${(micro / 1_000_000).toFixed(5)}°`)
        .join(', '),
  };
}

function sourceWords(source: Vehicle['energySources'][number], { t, volumeUnit, locale }: Terms): string {
  const [, capacity] = Object.entries(source).find(([name]) => name.startsWith('capacity')) ?? [];
  const kind: EnergySource = source.kind;
  const holds =
    typeof capacity === 'number' ? [together(formatQuantity(kind, capacity, volumeUnit, locale))] : [];
  return [t(choiceWords[kind]), ...holds].join(' ');
}

function companyCarWords(car: Vehicle['companyCar'], { locale }: Terms): string | null {
  // A vehicle that waits from before it was asked says nothing of it.
  if (!car) return null;
  const { listPriceMinor, firstRegistrationDay, acquiredDay, co2GramsPerKilometre, electricRangeMetres } =
    car;
  return [
    ...(listPriceMinor === null ? [] : [formatMoney(listPriceMinor, 'EUR', locale)]),
    ...[firstRegistrationDay, acquiredDay].flatMap((day) => (day === null ? [] : [dayWords(day, locale)])),
    ...(co2GramsPerKilometre === null ? [] : [`${co2GramsPerKilometre}\u00a0g/km`]),
    ...(electricRangeMetres === null ? [] : [together(formatOdometer(electricRangeMetres, 'km', locale))]),
  ].join(', ');
}

function ofVehicle(vehicle: Vehicle, terms: Terms): Words {
  const { locale } = terms;
  const deal = (made: Vehicle['purchase']) =>
    made &&
    [
      dayWords(made.date, locale),
      ...(made.amountMinor === null ? [] : [formatMoney(made.amountMinor, vehicle.currency, locale)]),
      ...(made.odometerMetres === null
        ? []
        : [together(formatOdometer(made.odometerMetres, vehicle.distanceUnit, locale))]),
    ].join(', ');
  return {
    energySources: vehicle.energySources.map((source) => sourceWords(source, terms)).join(' + '),
    // Records of an odometer have a kind of another sort.
    vehicleKind: vehicle.kind,
    purchase: deal(vehicle.purchase),
    sale: deal(vehicle.sale),
    companyCar: companyCarWords(vehicle.companyCar, terms),
    distanceUnit: unitSigns[vehicle.distanceUnit],
    volumeUnit: unitSigns[vehicle.volumeUnit],
    fuelEconomyUnit: unitSigns[vehicle.fuelEconomyUnit],
    electricEconomyUnit: unitSigns[vehicle.electricEconomyUnit],
  };
}

/** What of a record has parts of its own, each in words. */
export function nestedWords(record: AnyRecord, terms: Terms): Words {
  const { t, locale } = terms;
  if ('energySources' in record) return ofVehicle(record, terms);
  if ('startedAtMs' in record) return {};
  if ('associatedWithId' in record) return { employerKind: record.kind };
  if ('kind' in record) {
    return record.kind === 'corrected' ? { reading: t(readingWords(record.reading.kind)) } : {};
  }
  if ('source' in record) return ofFill(record, terms);
  const { converted, spread, repeats } = record;
  return {
    converted: converted && formatMoney(converted.amountMinor, converted.currency, locale),
    spread: spread && `${dayWords(spread.fromDay, locale)} – ${dayWords(spread.untilDay, locale)}`,
    repeats: repeats && t('outbox:value.repeats', { count: repeats.everyMonths, times: repeats.times }),
  };
}
