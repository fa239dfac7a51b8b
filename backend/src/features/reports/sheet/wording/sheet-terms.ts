import { textLocale } from '../../../../domain/account/text-locale';
import type { Claim } from '../../../../domain/claims/claim.schema';
import { type DistanceUnit, shownDistance } from '../../../../domain/quantities/distance';
import type { ExactDistance } from '../../../../domain/quantities/exact-distance';
import type { ReportContent, ReportLanguage } from '../../../../domain/reports/report.schema';
import type { Trip } from '../../../../domain/trips/trip.schema';
import { type LateEntries, lateEntries, listedTrips } from '../trips/listed-trips';
import { printedLineAmounts, type ShownDistances, shownDistances } from '../trips/shown-distances';
import { filled, textAt } from './filled';
import { type Formats, formatsOf } from './formats';
import { type ClaimMessages, claimMessages, type ReportMessages, reportMessages } from './report-messages';
import { numbered } from './short-forms';

type Employment = NonNullable<Claim['employments']>[number];
type Reading = NonNullable<Claim['shares'][number]['from']>;

/**
 * Everything that sections of one report share, made once: words of its language, numbers and dates of its country,
 * names of its records, and figures that must be the same wherever they are shown.
 */
export interface SheetTerms
  extends Pick<Formats, 'whole' | 'decimal' | 'percent' | 'day' | 'clock' | 'moment'> {
  readonly language: ReportLanguage;
  readonly locale: string;
  readonly messages: ReportMessages;
  readonly claimMessages: ClaimMessages;
  readonly unit: DistanceUnit;
  readonly currency: string;
  readonly money: (amountMinor: number, currency?: string) => string;
  /** Major units as decimal text, with up to four decimals if needed. */
  readonly exactMoney: (amount: string) => string;
  /** The same with up to six decimals, which a rate for one km or mile may have. */
  readonly exactRate: (rate: string) => string;
  /** 12.3 km */
  readonly distance: (distance: number | ExactDistance) => string;
  /** Distance with its unit, without decimals if it is whole, as a typed odometer reading is. */
  readonly odometer: (metres: number) => string;
  /** An odometer reading with its day, marked if it is outside of the period. */
  readonly reading: (reading: Reading) => string;
  readonly period: string;
  readonly driver: string;
  readonly vehicleName: (id: string | null) => string;
  readonly employerName: (id: string | null) => string;
  readonly memberName: (id: string) => string;
  /** Names of the employers of an employment; associated employers are several. */
  readonly employmentName: (employment: Employment | undefined) => string;
  readonly paysName: (pays: string) => string;
  readonly notPaidName: (reason: string) => string;
  /** Name under which the costs of a company car count: the line of its calculation to which they add up. */
  readonly companyCarCostName: string;
  /**
   * Purposes of payments, and reasons for unpaid trips and costs, each with its number: one numbering for all tables of
   * a report.
   */
  readonly countedAsCodes: ReadonlyMap<string, string>;
  /** Trips in the rows of the report. */
  readonly listed: readonly Trip[];
  readonly late: LateEntries;
  readonly distances: ShownDistances;
  /** Printed amounts of the claim's lines; null if no amount needs rounding. */
  readonly lineAmounts: readonly string[] | null;
  /** Shows start and end times of trips even if the method does not need them. */
  readonly withTimes: boolean;
}

/** The terms of a report. The language decides the words, the country the order of dates and the marks in numbers. */
export function sheetTerms(content: ReportContent, language: ReportLanguage, withTimes = false): SheetTerms {
  const { claim, distanceUnit: unit, driverName } = content;
  const { currency, period } = claim;
  const locale = textLocale(language, content.country);
  const { money, exactMoney, ...formats } = formatsOf(locale);
  const { decimal, day } = formats;
  const messages = reportMessages[language];
  const words = claimMessages[language];
  const vehicles = new Map(content.vehicles.map(({ id, name }) => [id, name]));
  const employers = new Map(content.employers?.map(({ id, name }) => [id, name]));
  const members = new Map(content.members?.map(({ id, name }) => [id, name]));
  const employerName = (id: string | null) =>
    id === null ? messages.employer.none : (employers.get(id) ?? messages.employer.unknown);
  const odometer = (metres: number) => {
    const text = shownDistance(metres, unit, 1);
    return `${decimal(text.endsWith('.0') ? text.slice(0, -2) : text)} ${unit}`;
  };
  const paysName = (pays: string) => textAt(words.pays, pays) ?? pays;
  const notPaidName = (reason: string) =>
    filled(messages.mark.notPaid, { reason: textAt(words.notPaid, reason) ?? reason });
  const companyCarCostName = words.companyCar.step.totalCosts;
  const listed = listedTrips(content);
  return {
    ...formats,
    language,
    locale,
    messages,
    claimMessages: words,
    unit,
    currency,
    money: (amountMinor, of = currency) => money(amountMinor, of),
    exactMoney: (amount) => exactMoney(amount, currency),
    exactRate: (rate) => exactMoney(rate, currency, 6),
    distance: (distance) => `${decimal(shownDistance(distance, unit, 1))} ${unit}`,
    odometer,
    reading: ({ day: readOn, odometerMetres, place, noted }) => {
      const { reading: texts } = words.share;
      const reading = filled(texts[place], { distance: odometer(odometerMetres), day: day(readOn) });
      return noted ? filled(texts.noted, { reading }) : reading;
    },
    period: filled(messages.range, { from: day(period.fromDay), until: day(period.untilDay) }),
    driver: driverName.trim() === '' ? messages.fact.noDriver : driverName,
    vehicleName: (id) =>
      id === null ? messages.vehicle.none : (vehicles.get(id) ?? messages.vehicle.unknown),
    employerName,
    memberName: (id) => members.get(id) ?? messages.amendment.none,
    employmentName: (employment) =>
      employment?.employerIds.map(employerName).join(', ') || words.employment.notNamed,
    paysName,
    notPaidName,
    companyCarCostName,
    countedAsCodes: numbered([
      ...claim.lines.map(({ pays }) => paysName(pays)),
      ...claim.notPaid.map(({ reason }) => notPaidName(reason)),
      ...(claim.companyCars === undefined ? [] : [companyCarCostName]),
    ]),
    listed,
    late: lateEntries(content, listed),
    distances: shownDistances(claim, listed, unit),
    lineAmounts: printedLineAmounts(claim),
    withTimes,
  };
}
