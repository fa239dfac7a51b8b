import { claimMethods } from '../../../domain/claims/methods';
import { ratio, sumOf, toExactDecimal } from '../../../domain/quantities/ratio';
import type { ReportContent } from '../../../domain/reports/report.schema';
import { methodFacts } from './method-facts';
import type { ReportSheet, SheetFact } from './sheet';
import { filled, textAt } from './wording/filled';
import type { SheetTerms } from './wording/sheet-terms';

type Vehicle = ReportContent['vehicles'][number];

/** Facts at the beginning: driver, recipient, period, rules, vehicles. */
export function sheetFacts(content: ReportContent, terms: SheetTerms): SheetFact[] {
  const { messages, claimMessages } = terms;
  const { methodId } = content.claim;
  const { employerId } = content.request;
  const { fact } = messages;
  return [
    { label: fact.driver, value: terms.driver },
    { label: fact.party, value: partyOf(content, terms) },
    { label: fact.period, value: terms.period },
    ...(employerId === undefined ? [] : [{ label: fact.onlyFor, value: terms.employerName(employerId) }]),
    { label: fact.country, value: claimMessages.country[claimMethods[methodId].jurisdiction] },
    { label: fact.method, value: textAt(claimMessages.methodName, methodId) ?? methodId },
    ...methodFacts(content, terms),
    ...content.vehicles.map((vehicle) => ({
      label: fact.vehicle,
      value: vehicleOf(vehicle, terms),
    })),
    { label: fact.unit, value: messages.unit[terms.unit] },
  ];
}

/** Request of the report to its reader: an amount, if one is claimed under the driver's name. */
export function aboutReport(content: ReportContent, terms: SheetTerms): ReportSheet['about'] {
  const { claim, party, driverName } = content;
  const { heading, claims, lists, listsCharges } = terms.messages.reader;
  const isClaimed = claim.companyCars === undefined && claim.balanceMinor > 0 && driverName !== '';
  const listed = claim.charges === undefined ? lists : listsCharges;
  return {
    heading: heading[party.kind],
    sentence: filled(isClaimed ? claims : listed, {
      driver: terms.driver,
      amount: terms.money(claim.balanceMinor),
      period: terms.period,
    }),
  };
}

/** Results of the claim; the first one is highlighted. */
export function sheetFigures({ claim }: ReportContent, terms: SheetTerms): ReportSheet['figures'] {
  const { figure } = terms.messages;
  const { balanceMinor, amountMinor, receivedMinor, sharePercent, tripsInPeriod, byKind } = claim;
  const main = {
    label: mainLabel(claim, terms),
    value: terms.money(Math.abs(balanceMinor)),
    isMain: true,
  };
  // There may be an excess of one kind in addition to relief of another; the two are never netted.
  const excessMinor = balanceMinor < 0 ? 0 : sumOf((byKind ?? []).map(({ taxableMinor }) => taxableMinor));
  const others: SheetFact[] = [
    // A taxed claim has no received amount to deduct.
    ...(claim.companyCars === undefined ? [{ label: figure.amount, value: terms.money(amountMinor) }] : []),
    ...(receivedMinor === 0 ? [] : [{ label: figure.received, value: terms.money(receivedMinor) }]),
    ...(excessMinor === 0 ? [] : [{ label: figure.excess, value: terms.money(excessMinor) }]),
    ...(sharePercent === null ? [] : [{ label: figure.share, value: terms.percent(sharePercent) }]),
    claim.charges === undefined
      ? { label: figure.trips, value: terms.whole(tripsInPeriod) }
      : { label: figure.energy, value: terms.decimal(kilowattHoursOf(claim.charges)) },
  ];
  return [main, ...others.map((fact) => ({ ...fact, isMain: false }))];
}

function kilowattHoursOf(charges: NonNullable<ReportContent['claim']['charges']>): string {
  return toExactDecimal(ratio(sumOf(charges.map(({ wattHours }) => wattHours)), 1000), 0);
}

/** True if the rules pay none of the trips, or each vehicle lacks a requirement: the report then explains why. */
function isNothing({ lines, notPaid, shares }: ReportContent['claim']): boolean {
  return lines.length === 0 && notPaid.length + shares.length > 0;
}

function mainLabel(claim: ReportContent['claim'], terms: SheetTerms): string {
  const { balanceMinor, companyCars } = claim;
  const [car] = companyCars ?? [];
  if (car !== undefined) return terms.claimMessages.companyCar.result[car.role];
  const { figure } = terms.messages;
  if (balanceMinor < 0) return figure.excess;
  return isNothing(claim) ? figure.nothing : figure.toClaim;
}

function partyOf({ party: { kind, name } }: ReportContent, { messages: { party } }: SheetTerms): string {
  switch (kind) {
    case 'self':
      return name === '' ? party.self : `${party.self}: ${name}`;
    case 'employer':
      return name === '' ? party.employerUnnamed : filled(party.employer, { name });
    case 'client':
      return name === '' ? party.clientUnnamed : filled(party.client, { name });
    default:
      return kind satisfies never;
  }
}

/** Facts about a vehicle, with its first and last odometer readings. */
export function vehicleOf(vehicle: Vehicle, terms: SheetTerms): string {
  const { name, make, model, plate, odometerStartMetres: start, odometerEndMetres: end } = vehicle;
  const { kind, engineCubicCentimetres, fiscalPowerCv } = vehicle;
  const { messages, claimMessages } = terms;
  const shown = (metres: number | null, day: string | null) => {
    if (metres === null) return '';
    const reading = terms.odometer(metres);
    return day === null ? reading : filled(messages.vehicle.readOn, { reading, day: terms.day(day) });
  };
  const values = {
    start: shown(start, vehicle.odometerStartDay),
    end: shown(end, vehicle.odometerEndDay),
  };
  const odometer =
    start === null
      ? filled(messages.vehicle.odometerEnd, values)
      : filled(end === null ? messages.vehicle.odometerStart : messages.vehicle.odometer, values);
  const parts = [
    name,
    `${make} ${model}`.trim(),
    plate,
    kind === null ? '' : claimMessages.kind[kind],
    engineCubicCentimetres === null ? '' : `${engineCubicCentimetres}\u00a0cm³`,
    fiscalPowerCv === null ? '' : `${fiscalPowerCv}\u00a0CV`,
    start === null && end === null ? '' : odometer,
  ];
  return [...new Set(parts)].filter((part) => part !== '').join(' · ');
}
