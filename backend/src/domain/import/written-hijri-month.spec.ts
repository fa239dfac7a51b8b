import type { Conventions } from './conventions';
import { readingCells } from './reading-cells';
import { CellFault } from './row';
import { Survey } from './survey';
import { withLatinDigits } from './written-digits';

const conventions: Conventions = {
  ...{ decimalMark: '.', dateOrder: 'dayMonthYear', calendar: 'gregorian', zone: 'Asia/Tehran' },
  ...{ distanceUnit: 'km', volumeUnit: 'litre', currency: 'IRR' },
};

/** Reads a date; the month name shows the calendar, regardless of that of the file. */
function read(text: string): string {
  try {
    const moment = readingCells(conventions).moment({ number: 1, cells: [text] }, 0);
    return `${moment?.day}${moment?.time ? ` ${moment.time}` : ''}`;
  } catch (error) {
    if (error instanceof CellFault) return error.reason;
    throw error;
  }
}

// Nowruz of 1403 was on 20 March 2024, so that 15 Farvardin is 3 April. Ramadan of 1445 began on 11 March 2024 in Saudi Arabia.
it.each([
  ['۱۵ فروردین ۱۴۰۳', '2024-04-03'],
  ['15 Farvardin 1403', '2024-04-03'],
  ['15. Farwardin 1403', '2024-04-03'],
  ['15 de farvardin de 1403', '2024-04-03'],
  ['Farvardin 15, 1403 AP at 8:15 PM', '2024-04-03 20:15'],
  ['چهارشنبه ۱۵ فروردین ۱۴۰۳، ساعت ۸:۱۵', '2024-04-03 08:15'],
  ['۱۵ حمل ۱۴۰۳', '2024-04-03'],
  ['15-Farvardin-1403', '2024-04-03'],
  ['1403 Farvardin 15', '2024-04-03'],
  ['30 Esfand 1403', '2025-03-20'],
  ['15 Ramadan 1445', '2024-03-25'],
  ['15th Ramadan, 1445 AH', '2024-03-25'],
  ['١٥ رمضان ١٤٤٥', '2024-03-25'],
  ['١٥ رمضان ١٤٤٥ هـ في ٨:١٥ م', '2024-03-25 20:15'],
  // Muharram of 1446 began on 7 July 2024; 1 Rabi II on 4 October and 1 Rabi I on 4 September, as the Umm al-Qura calendar has them.
  ['1 Muharram 1446', '2024-07-07'],
  ['1 Rabiʻ II 1446', '2024-10-04'],
  ['1 Rabi al-Awwal 1446', '2024-09-04'],
  ['١ ربيع الثاني ١٤٤٦', '2024-10-04'],
  ['1 ربیع‌الاول 1446', '2024-09-04'],
])('reads %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it.each(['30 Esfand 1404', '30 Muharram 1446', '15 Farvardin 2024', '15 Ramadan 45', '15 Maydan 1445'])(
  'refuses %s',
  (text) => {
    expect(read(text)).toBe('notADate');
  },
);

it('shows the calendar of a file, so that its other days are read in it, too', () => {
  const survey = new Survey();
  const cells = readingCells(conventions, survey);
  for (const [index, text] of ['1403/01/14', '15 Farvardin 1403'].entries())
    cells.moment({ number: index + 1, cells: [text] }, 0);
  expect(survey.findings().calendar).toEqual({
    ...{ outcome: 'known', value: 'persian' },
    evidence: { row: 2, text: '15 Farvardin 1403' },
  });
});

const languages = [
  ...['en-US', 'en-GB', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'da', 'nb', 'sv', 'tr'],
  ...['fa', 'fa-AF', 'ar', 'ar-SA'],
];
const ofIntl = languages
  .flatMap(
    (language) =>
      (['persian', 'islamic-umalqura'] as const).flatMap((calendar) =>
        (['full', 'long', 'medium'] as const).map((dateStyle) => [language, calendar, dateStyle] as const),
      ),
    // Turkish has the weekday behind the date, which is not read in other calendars either.
  )
  .filter(([language, , dateStyle]) => language !== 'tr' || dateStyle !== 'full');

it.each(ofIntl)('reads what Intl writes in %s, %s, %s', (language, calendar, dateStyle) => {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}`, { dateStyle, timeZone: 'UTC' });
  // Every month of a year.
  const days = Array.from({ length: 40 }, (_, index) => new Date(Date.UTC(2024, 3, 3 + 9 * index)));
  // Medium formats of some languages consist only of numbers.
  const written = days.map((day) => ({ day, text: format.format(day) }));
  const named = written.filter(
    ({ text }) => !/^\d+[/.\u200f]/.test(withLatinDigits(text)) || /\p{L}{3}/u.test(text),
  );
  expect(named.map(({ text }) => [text, read(text)])).toEqual(
    named.map(({ day, text }) => [text, day.toISOString().slice(0, 10)]),
  );
});
