import { minorDigitsOf, shownAmount } from '../../../../domain/quantities/money';
import { ratio, toDecimal } from '../../../../domain/quantities/ratio';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import { localDay } from '../../../../domain/time/local-day';
import { dayColumn, numberColumn, type SheetTable, textColumn } from '../sheet';
import { printedAmounts } from '../trips/shown-distances';
import { filled } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';

/** Watt-hours as kilowatt-hours with three decimals, which are all that there are. */
const kilowattHours = (wattHours: number): string => toDecimal(ratio(wattHours, 1000), 3);

/**
 * Charges that the claim pays, with meter, energy, price and amount; null for a claim that pays for none. Energy times
 * price is the exact amount of each row. Printed amounts add up to the total.
 */
export function chargeTable({ claim }: ReportContent, terms: SheetTerms): SheetTable | null {
  const { charges, currency, amountMinor } = claim;
  if (charges === undefined) return null;
  const { column, table } = terms.messages;
  const { meterKind, energyPrice } = terms.claimMessages;
  const cells = printedAmounts(
    charges.map(({ amount }) => amount),
    amountMinor,
    currency,
  );
  const total = shownAmount(amountMinor, currency);
  const reading = (wattHours: number | null | undefined) =>
    wattHours === null || wattHours === undefined ? null : kilowattHours(wattHours);
  const energy = charges.reduce((sum, { wattHours }) => sum + wattHours, 0);
  return {
    name: table.charges.name,
    heading: table.charges.heading,
    columns: [
      dayColumn(column.day),
      { heading: column.time, kind: 'time', decimals: 0, weight: 3 },
      textColumn(column.vehicle, 7),
      textColumn(column.meter, 11),
      numberColumn(column.meterBefore, 6, 3),
      numberColumn(column.meterAfter, 6, 3),
      numberColumn(column.kilowattHours, 5, 3),
      numberColumn(filled(column.perKilowattHour, { currency }), 5, 6),
      textColumn(column.price, 6),
      {
        ...numberColumn(filled(column.amount, { currency }), 6, minorDigitsOf(currency)),
        formulas: charges.map(() => [{ column: 6 }, '*', { column: 7 }]),
        ...(cells && { printed: { cells, total } }),
      },
    ],
    rows: charges.map(({ atMs, zone, vehicleId, meter, wattHours, perKilowattHour, price, amount }) => [
      localDay(atMs, zone),
      terms.clock(atMs, zone),
      terms.vehicleName(vehicleId),
      meter === null ? null : `${meter.name} (${meterKind[meter.kind]})`,
      reading(meter?.beforeWattHours),
      reading(meter?.afterWattHours),
      kilowattHours(wattHours),
      perKilowattHour,
      energyPrice[price],
      amount,
    ]),
    total: [table.charges.total, null, null, null, null, null, kilowattHours(energy), null, null, total],
  };
}

/** Places where each vehicle was charged, for a claim that pays by it; null for others. */
export function chargedSharesTable({ claim }: ReportContent, terms: SheetTerms): SheetTable | null {
  const { chargedShares = [] } = claim;
  if (chargedShares.length === 0) return null;
  const { column, table } = terms.messages;
  const { chargePlace } = terms.claimMessages;
  return {
    ...table.chargedShares,
    columns: [
      textColumn(column.vehicle, 10),
      textColumn(column.charged, 10),
      numberColumn(column.kilowattHours, 6, 3),
      numberColumn(column.percent, 4, 0),
    ],
    rows: chargedShares.flatMap(({ vehicleId, wattHours, percent }) =>
      (['home', 'work', 'road'] as const)
        .filter((place) => wattHours[place] > 0)
        .map((place) => [
          terms.vehicleName(vehicleId),
          chargePlace[place],
          kilowattHours(wattHours[place]),
          String(percent[place]),
        ]),
    ),
    total: null,
  };
}
