import { textLocale } from '../../../domain/account/text-locale';
import { type DistanceUnit, shownDistance } from '../../../domain/quantities/distance';
import { minorDigitsOf, shownAmount } from '../../../domain/quantities/money';
import { distanceUnits } from '../../../domain/quantities/units';
import type { ReportLanguage } from '../../../domain/reports/report.schema';
import { localDay } from '../../../domain/time/local-day';
import type { LocalDay } from '../../../domain/time/time.schema';
import { withMinus } from '../sheet/wording/formats';
import type { BookContent } from './book-content';
import de from './wording/de.json';
import en from './wording/en.json';

/** The English messages define the type. */
export type BookMessages = typeof en;

export const bookMessages: Readonly<Record<ReportLanguage, BookMessages>> = { en, de };

/** Words and formats of one book: words of its language, numbers and days of the driver's country. */
export function bookTerms({ wanted: { language }, country, distanceUnit, zone }: BookContent) {
  const locale = textLocale(language, country);
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const moments = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return {
    locale,
    messages: bookMessages[language],
    day: (day: LocalDay) => days.format(Date.parse(`${day}T00:00:00Z`)),
    dayAt: (atMs: number, at: string) => localDay(atMs, at),
    moment: (atMs: number) => moments.format(atMs),
    whole: (count: number) => whole.format(count),
    /** Whole kilometres or miles, as decimal text. */
    reading: (metres: number) => shownDistance(metres, distanceUnit, 0),
    distance: (metres: number) =>
      `${whole.format(Number(shownDistance(metres, distanceUnit, 0)))} ${distanceUnit}`,
    money: (amountMinor: number, currency: string) =>
      withMinus(
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          minimumFractionDigits: minorDigitsOf(currency),
          maximumFractionDigits: minorDigitsOf(currency),
        }).format(Number(shownAmount(amountMinor, currency))),
      ),
    unit: distanceUnit as DistanceUnit & (typeof distanceUnits)[number],
  };
}

export type BookTerms = ReturnType<typeof bookTerms>;
