import type { Calendar, Conventions } from './conventions';
import { readingCells } from './reading-cells';
import { CellFault, type Row } from './row';
import { Survey } from './survey';

const conventions: Conventions = {
  ...{ decimalMark: '.', dateOrder: 'dayMonthYear', calendar: 'gregorian', zone: 'Asia/Tehran' },
  ...{ distanceUnit: 'km', volumeUnit: 'litre', currency: 'IRR' },
};

const row = (...cells: string[]): Row => ({ number: 7, cells });

function read(calendar: Calendar, text: string, time?: string): string {
  const cells = readingCells({ ...conventions, calendar });
  try {
    const moment = cells.moment(row(text, time ?? ''), 0, time === undefined ? undefined : 1);
    return `${moment?.day}${moment?.time ? ` ${moment.time}` : ''}`;
  } catch (error) {
    if (error instanceof CellFault) return error.reason;
    throw error;
  }
}

/** Evidence of the calendar in the cells of a file. */
function shown(...texts: string[]) {
  return shownIn('Europe/Berlin', ...texts);
}

function shownIn(zone: string, ...texts: string[]) {
  const survey = new Survey();
  const cells = readingCells({ ...conventions, zone }, survey);
  for (const [index, text] of texts.entries()) cells.moment({ number: index + 1, cells: [text] }, 0);
  return survey.findings().calendar;
}

describe('days of the Persian calendar', () => {
  // The first days of the years as the Calendar Center of the University of Tehran published them: 1400 and 1404 began on
  // 21 March 2021 and 2025, 1403 on 20 March 2024 and had 366 days; the first six months have 31 days.
  it.each([
    ['1400/01/01', '2021-03-21'],
    ['1403/01/01', '2024-03-20'],
    ['1403/07/01', '2024-09-22'],
    ['1403/12/30', '2025-03-20'],
    ['1404/1/1', '2025-03-21'],
    ['1/1/1404', '2025-03-21'],
    ['1399-12-30', '2021-03-20'],
    ['۱۴۰۳/۰۱/۰۱', '2024-03-20'],
    ['AP ۱۴۰۳/۱/۱ ۱۲:۳۰', '2024-03-20 12:30'],
    ['۱۴۰۳/۱/۱،‏ ۱:۳۰ ب.ظ', '2024-03-20 13:30'],
    ['۱۴۰۳/۱/۱ ه‍.ش.', '2024-03-20'],
    ['۰۱/۰۱/۰۳', '2024-03-20'],
  ])('%s', (text, expected) => {
    expect(read('persian', text)).toBe(expected);
  });

  it('is read without marks', () => {
    // 15 Farvardin is 14 days after 20 March; Ramadan 1445 began on 11 March; 2567 − 543 = 2024.
    expect(read('persian', '14030115')).toBe('2024-04-03');
    expect(read('persian', '۱۴۰۳۰۱۱۵')).toBe('2024-04-03');
    expect(read('islamicUmalqura', '14450915')).toBe('2024-03-25');
    expect(read('gregorian', '25670513')).toBe('2024-05-13');
    expect(read('persian', '20240513')).toBe('2024-05-13');
    // Day first, no day, no month and no year of any calendar.
    const none = ['13052024', '14030132', '14031301', '18030115', '14030115'];
    expect(none.map((text) => read('gregorian', text))).toEqual(none.map(() => 'notADate'));
  });

  it('refuses a day that the year does not have', () => {
    expect(['1404/12/30', '1403/07/31', '1403/13/01'].map((text) => read('persian', text))).toEqual([
      'notADate',
      'notADate',
      'notADate',
    ]);
  });
});

describe('days of the Islamic calendar', () => {
  // The Umm al-Qura calendar of Saudi Arabia: 1446 began on 7 July 2024, 1447 on 26 June 2025; Ramadan and Shawwal 1445 on
  // 11 March and 10 April 2024.
  it.each([
    ['01/01/1446', '2024-07-07'],
    ['1/1/1447', '2025-06-26'],
    ['1/9/1445', '2024-03-11'],
    ['1445-10-01', '2024-04-10'],
    ['٠١‏/٠١‏/١٤٤٦', '2024-07-07'],
    ['1‏/1‏/1446 هـ', '2024-07-07'],
    ['١‏/١‏/١٤٤٦ هـ، ٨:١٥ م', '2024-07-07 20:15'],
    ['01/01/46', '2024-07-07'],
  ])('%s', (text, expected) => {
    expect(read('islamicUmalqura', text)).toBe(expected);
  });

  // Muharram of 1446 had 29 days: Safar began on 5 August 2024.
  it('refuses a day that the month does not have', () => {
    expect(read('islamicUmalqura', '29/1/1446')).toBe('2024-08-04');
    expect(read('islamicUmalqura', '30/1/1446')).toBe('notADate');
  });
});

describe('days of the other calendars', () => {
  it.each<[Calendar, string, string]>([
    // 2567 − 543 = 2024.
    ['buddhist', '13/5/2567', '2024-05-13'],
    ['buddhist', '13/5/67', '2024-05-13'],
    ['buddhist', '๑๓/๕/๒๕๖๗', '2024-05-13'],
    ['gregorian', '13/5/2567', '2024-05-13'],
    ['gregorian', '٢٠‏/٣‏/٢٠٢٤، ٨:١٥ ص', '2024-03-20 08:15'],
    ['gregorian', '13/5/67', '2067-05-13'],
    // A year that clearly belongs to one calendar is read in it, also next to others.
    ['persian', '2024-03-20', '2024-03-20'],
    ['islamicUmalqura', '13/5/2567', '2024-05-13'],
    // Nobody drove in 1403.
    ['gregorian', '1403/01/01', 'notADate'],
    ['buddhist', '1403/01/01', 'notADate'],
    ['persian', '1703/01/01', 'notADate'],
    ['persian', '1/1/140', 'notADate'],
  ])('%s: %s', (calendar, text, expected) => {
    expect(read(calendar, text)).toBe(expected);
  });

  it('takes the time of a column of its own in another script', () => {
    expect(read('persian', '۱۴۰۳/۰۱/۰۱', '۰۸:۱۵')).toBe('2024-03-20 08:15');
  });
});

describe('what a file shows of its calendar', () => {
  it('is nothing where all days are Gregorian', () => {
    expect(shown('2024-05-13', '13/05/24', '٢٠‏/٣‏/٢٠٢٤')).toEqual({ outcome: 'unneeded' });
  });

  it('is Persian by a year before 1400, by its digits, and by the era', () => {
    const known = (row: number, text: string) => ({
      outcome: 'known',
      value: 'persian',
      evidence: { row, text },
    });
    expect(shown('1403/01/01', '1399/12/30')).toEqual(known(2, '1399/12/30'));
    expect(shown('1403/01/01', '۱۴۰۳/۰۱/۰۱')).toEqual(known(2, '۱۴۰۳/۰۱/۰۱'));
    expect(shown('1403/01/01 AP')).toEqual(known(1, '1403/01/01 AP'));
  });

  it('is Islamic by a year that the Persian calendar has not reached, and by the era', () => {
    expect(shown('01/01/1446')).toMatchObject({ outcome: 'known', value: 'islamicUmalqura' });
    expect(shown('1/1/1403 هـ')).toMatchObject({ outcome: 'known', value: 'islamicUmalqura' });
  });

  it('is Buddhist by its year', () => {
    expect(shown('13/5/2567')).toMatchObject({ outcome: 'known', value: 'buddhist' });
  });

  it('is asked about where a year is one of both', () => {
    expect(shown('1403/01/01', '1404/05/06')).toEqual({
      outcome: 'ambiguous',
      evidence: { row: 1, text: '1403/01/01' },
    });
    // Kurdish in Iran writes the Persian calendar with Arabic digits.
    expect(shown('١٤٠٣/٠١/٠١')).toMatchObject({ outcome: 'ambiguous' });
  });

  it('is asked about where a short year may be of several, though another day is Gregorian', () => {
    expect(shown('2024-05-13', '13/5/67')).toMatchObject({ outcome: 'ambiguous', evidence: { row: 2 } });
    expect(shown('۰۳/۰۱/۱۴')).toMatchObject({ outcome: 'ambiguous' });
    expect(shown('13/5/67', '13/5/2567')).toMatchObject({ outcome: 'known', value: 'buddhist' });
  });

  it('is asked about where whoever has the file lives where short years are Persian', () => {
    expect(shownIn('Europe/Berlin', '03/01/15')).toEqual({ outcome: 'unneeded' });
    for (const zone of ['Asia/Tehran', 'Asia/Kabul'])
      expect(shownIn(zone, '03/01/15')).toMatchObject({ outcome: 'ambiguous', evidence: { row: 1 } });
    expect(shownIn('Asia/Tehran', '03/01/15', '15 Farvardin 1403')).toMatchObject({
      ...{ outcome: 'known', value: 'persian', evidence: { row: 2 } },
    });
  });

  it('is so without marks, too', () => {
    expect(shown('20240513')).toEqual({ outcome: 'unneeded' });
    expect(shown('14030115')).toMatchObject({ outcome: 'ambiguous' });
    expect(shown('14030115', '13991230')).toMatchObject({ outcome: 'known', value: 'persian' });
    expect(shown('14450915')).toMatchObject({ outcome: 'known', value: 'islamicUmalqura' });
  });

  it('names the two that contradict each other', () => {
    expect(shown('1399/12/30', '01/01/1446')).toEqual({
      outcome: 'mixed',
      evidence: [
        { row: 1, text: '1399/12/30' },
        { row: 2, text: '01/01/1446' },
      ],
    });
  });
});

describe('numbers in other scripts', () => {
  const cells = readingCells(conventions);
  const number = (text: string) => {
    try {
      return cells.decimal(row(text), 0);
    } catch (error) {
      if (error instanceof CellFault) return error.reason;
      throw error;
    }
  };

  it('are read with the marks of Arabic and Persian', () => {
    expect(
      ['٣٩٫١٧', '۳۹٫۱۷', '١٬٢٣٤٫٥', '۱٬۲۳۴٬۵۶۷', '12٫345', '۱۲', '٫٥', '१२.५', '١٢٫٥-'].map(number),
    ).toEqual([39.17, 39.17, 1234.5, 1_234_567, 12.345, 12, 0.5, 12.5, -12.5]);
  });

  it('are refused with these marks in another place', () => {
    expect(['۱٬۲۳', '١٬٢٣٤٬٥٦', '١٫٢٫٣', '1٬2345', '١٢٫', '1,234٫5'].map(number)).toEqual(
      Array.from({ length: 6 }, () => 'notANumber'),
    );
  });

  it('show nothing of a point or a comma elsewhere', () => {
    const survey = new Survey();
    readingCells(conventions, survey).decimal(row('۱۲٫۳۴۵'), 0);
    expect(survey.findings().decimalMark).toEqual({ outcome: 'unneeded' });
  });

  it('have their units and currencies', () => {
    expect(cells.distanceMetres(row('۱۲٬۳۴۵ کیلومتر'), 0)).toBe(12_345_000);
    expect(cells.volumeMillilitres(row('٤٥٫٢ لتر'), 0)).toBe(45_200);
    expect(cells.amount(row('‎ریال ۱٬۲۳۴'), 0)).toMatchObject({ currency: 'IRR' });
    expect(cells.amount(row('‏١٬٢٣٤٫٥٠ ر.س.‏'), 0)).toEqual({ amountMinor: 123_450, currency: 'SAR' });
  });
});
