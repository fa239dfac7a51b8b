import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { stagesText } from '@/entities/reminders/stages-text';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { formatQuantity } from '@/lib/formatting/quantities';
import type { MembersInMessages, RecordTerms } from '@/lib/formatting/record-terms';
import { unitSigns } from '@/lib/formatting/unit-signs';

function sourceInMessages(
  source: Vehicle['energySources'][number],
  { t, volumeUnit, locale }: RecordTerms,
): string {
  const [, capacity] = Object.entries(source).find(([name]) => name.startsWith('capacity')) ?? [];
  const kind: EnergySource = source.kind;
  const holds =
    typeof capacity === 'number' ? [withUnit(formatQuantity(kind, capacity, volumeUnit, locale))] : [];
  return [t(`outbox:choice.${kind}`), ...holds].join(' ');
}

function companyCarInMessages(car: Vehicle['companyCar'], { locale, t }: RecordTerms): string | null {
  // A vehicle queued by an older version lacks this field.
  if (!car) return null;
  const { listPriceMinor, firstRegistrationDay, acquiredDay, co2GramsPerKilometre, electricRangeMetres } =
    car;
  const facts = [
    ...(listPriceMinor === null ? [] : [formatMoney(listPriceMinor, 'EUR', locale)]),
    ...[firstRegistrationDay, acquiredDay].flatMap((day) =>
      day === null ? [] : [formatLocalDay(day, locale)],
    ),
    ...(co2GramsPerKilometre === null ? [] : [`${co2GramsPerKilometre}\u00a0g/km`]),
    ...(electricRangeMetres === null ? [] : [withUnit(formatOdometer(electricRangeMetres, 'km', locale))]),
  ];
  return facts.length === 0 ? t('outbox:value.yes') : facts.join(', ');
}

/** Returns the vehicle's structured fields as texts. */
export function describeVehicle(vehicle: Vehicle, terms: RecordTerms): MembersInMessages {
  const { locale, t } = terms;
  const deal = (made: Vehicle['purchase']) =>
    made &&
    [
      formatLocalDay(made.date, locale),
      ...(made.amountMinor === null ? [] : [formatMoney(made.amountMinor, vehicle.currency, locale)]),
      ...(made.odometerMetres === null
        ? []
        : [withUnit(formatOdometer(made.odometerMetres, vehicle.distanceUnit, locale))]),
    ].join(', ');
  return {
    energySources: vehicle.energySources.map((source) => sourceInMessages(source, terms)).join(' + '),
    // Named differently, because odometer records have a `kind` of their own.
    vehicleKind: vehicle.kind,
    purchase: deal(vehicle.purchase),
    sale: deal(vehicle.sale),
    photo: vehicle.photoId == null ? null : t('outbox:value.yes'),
    companyCar: companyCarInMessages(vehicle.companyCar, terms),
    reminderStages: stagesText(vehicle.reminderStages ?? undefined, terms),
    distanceUnit: unitSigns[vehicle.distanceUnit],
    volumeUnit: unitSigns[vehicle.volumeUnit],
    fuelEconomyUnit: unitSigns[vehicle.fuelEconomyUnit],
    electricEconomyUnit: unitSigns[vehicle.electricEconomyUnit],
  };
}
