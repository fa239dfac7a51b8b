import type { Conventions } from './conventions';
import { readingCells } from './reading-cells';
import { CellFault, type Row } from './row';
import { Survey } from './survey';

const metric: Conventions = {
  decimalMark: '.',
  dateOrder: 'dayMonthYear',
  calendar: 'gregorian',
  zone: 'Europe/Berlin',
  distanceUnit: 'km',
  volumeUnit: 'litre',
  currency: 'EUR',
};
const american: Conventions = { ...metric, distanceUnit: 'mi', volumeUnit: 'usGallon', currency: 'USD' };

const row = (...cells: string[]): Row => ({ number: 7, cells });
const cells = readingCells(metric);

function faultOf(read: () => unknown): string {
  try {
    return `read ${JSON.stringify(read())}`;
  } catch (error) {
    if (error instanceof CellFault) return `${error.reason} ${error.column} ${error.text}`;
    throw error;
  }
}

describe('years of two digits', () => {
  it('are 1969 to 2068, as POSIX reads them', () => {
    const days = ['13.05.24', '13.05.69', '13.05.68', '13/05/00'].map(
      (text) => cells.moment(row(text), 0)?.day,
    );
    expect(days).toEqual(['2024-05-13', '1969-05-13', '2068-05-13', '2000-05-13']);
  });

  it('are asked about where they may be days', () => {
    const survey = new Survey();
    readingCells(metric, survey).moment(row('24-05-13'), 0);
    expect(survey.findings().dateOrder).toEqual({
      outcome: 'ambiguous',
      evidence: { row: 7, text: '24-05-13' },
    });
    const yearFirst = readingCells({ ...metric, dateOrder: 'yearMonthDay' });
    expect([cells.moment(row('24-05-13'), 0)?.day, yearFirst.moment(row('24-05-13'), 0)?.day]).toEqual([
      '2013-05-24',
      '2024-05-13',
    ]);
  });
});

describe('the sign of several currencies', () => {
  it('is noted with its place where none of them is the file’s, and nothing else is', () => {
    const survey = new Survey();
    const surveyed = readingCells(metric, survey);
    for (const text of ['70.10', '€ 70.10', 'US$ 70.10', '70.10 CAD']) surveyed.amount(row(text), 0);
    surveyed.amount(row('$70.10'), 0, 'USD');
    expect(survey.findings().currency).toEqual({ outcome: 'unneeded' });
    surveyed.amount(row('2024', '$70.10'), 1);
    expect(survey.findings().currency).toEqual({
      outcome: 'ambiguous',
      evidence: { row: 7, text: '$70.10' },
    });
  });

  it('is read as the file’s currency where that is one of them', () => {
    const survey = new Survey();
    readingCells(american, survey).amount(row('$70.10'), 0);
    expect(survey.findings().currency).toEqual({ outcome: 'unneeded' });
    const canadian = readingCells({ ...american, currency: 'CAD' });
    expect(canadian.amount(row('$70.10'), 0)).toEqual({ amountMinor: 7010, currency: 'CAD' });
  });
});

describe('numbers in cells', () => {
  it('reads what can be read in one way only, whatever the file’s mark', () => {
    const written = ['39.17', '39,17', '1.234,5', '1,234.5', '1 234', "1'234", '12345', '0,125', '.5'];
    expect(written.map((text) => cells.decimal(row(text), 0))).toEqual([
      39.17, 39.17, 1234.5, 1234.5, 1234, 1234, 12345, 0.125, 0.5,
    ]);
  });

  it('reads one mark before three digits by the file’s mark', () => {
    const withComma = readingCells({ ...metric, decimalMark: ',' });
    expect([cells.decimal(row('1.799'), 0), withComma.decimal(row('1.799'), 0)]).toEqual([1.799, 1799]);
  });

  it('names the column and the text of what is no number', () => {
    expect(faultOf(() => cells.distanceMetres(row('', 'about 5 or 6'), 1))).toBe('notANumber 1 about 5 or 6');
    expect(faultOf(() => cells.decimal(row('1.2.3'), 0))).toBe('notANumber 0 1.2.3');
    expect(faultOf(() => cells.wholeNumber(row('2.5'), 0))).toBe('notANumber 0 2.5');
    expect(faultOf(() => cells.wholeNumber(row('Tank 2'), 0))).toBe('unknownWord 0 Tank 2');
  });

  it('refuses a number that no integer holds', () => {
    const tooLong = row('99999999999999999999');
    const reads = [
      () => cells.distanceMetres(tooLong, 0),
      () => cells.volumeMillilitres(tooLong, 0),
      () => cells.energyWattHours(tooLong, 0),
      () => cells.amount(tooLong, 0),
      () => cells.priceMicros(tooLong, 0),
      () => cells.wholeNumber(tooLong, 0),
    ];
    expect(reads.map(faultOf)).toEqual(reads.map(() => 'tooLarge 0 99999999999999999999'));
  });

  it('leaves an empty or missing cell empty', () => {
    expect([cells.decimal(row(' '), 0), cells.amount(row(), 3), cells.text(row(), 1)]).toEqual([
      null,
      null,
      '',
    ]);
  });

  it('takes the unit of the cell before that of the file', () => {
    const read = readingCells(american);
    expect(read.distanceMetres(row('10'), 0)).toBe(16_093);
    expect(read.distanceMetres(row('10 km'), 0)).toBe(10_000);
    expect(read.volumeMillilitres(row('10 gal'), 0)).toBe(37_854);
    expect(read.volumeMillilitres(row('10 litres'), 0)).toBe(10_000);
    expect(faultOf(() => cells.volumeMillilitres(row('10 gal'), 0))).toBe('unknownWord 0 10 gal');
  });

  it('refuses what is below zero where nothing can be, and more than any odometer shows', () => {
    expect(faultOf(() => cells.distanceMetres(row('-5'), 0))).toBe('negative 0 -5');
    expect(faultOf(() => cells.distanceMetres(row('99999999'), 0))).toBe('tooLarge 0 99999999');
  });

  it('reads amounts with signs, codes, formulas and parentheses', () => {
    const read = (text: string) => readingCells(american).amount(row(text), 0);
    expect(read('$1,089.50')).toEqual({ amountMinor: 108_950, currency: 'USD' });
    expect(read('23,07 €')).toEqual({ amountMinor: 2307, currency: 'EUR' });
    expect(read('CHF 12.00')).toEqual({ amountMinor: 1200, currency: 'CHF' });
    expect(read('(4.50)')).toEqual({ amountMinor: -450, currency: 'USD' });
    expect(read('=4.5')).toEqual({ amountMinor: 450, currency: 'USD' });
    expect(read('JPY 500')).toEqual({ amountMinor: 500, currency: 'JPY' });
    expect(faultOf(() => read('12 kr'))).toBe('unknownWord 0 12 kr');
  });

  // Amounts as Unicode CLDR writes 1089.50 in each country, and in forms used before.
  it.each([
    ['da-DK', '1.089,50 kr.', 'DKK'],
    ['nb-NO', '1\u00a0089,50 kr', 'NOK'],
    ['de-CH', 'CHF 1’089.50', 'CHF'],
    ['de-CH', "Fr. 1'089.50", 'CHF'],
    ['tr-TR', '₺1.089,50', 'TRY'],
    ['he-IL', '\u200f1,089.50 \u200f₪', 'ILS'],
    ['th-TH', '฿1,089.50', 'THB'],
    ['en-ZA', 'R 1\u00a0089,50', 'ZAR'],
    ['bg-BG', '1.089,50 лв.', 'BGN'],
    ['ro-RO', '1.089,50 lei', 'RON'],
    ['sr-RS', '1.089,50 din.', 'RSD'],
    ['kk-KZ', '1 089,50 ₸', 'KZT'],
    ['ar-AE', 'د.إ.\u200f 1,089.50', 'AED'],
    ['es-PE', 'S/ 1,089.50', 'PEN'],
    ['es-PE', 'S/1,089.50', 'PEN'],
    ['es-PE', 'S/. 1,089.50', 'PEN'],
    ['en-AU', 'A$1,089.50', 'AUD'],
    ['en-PK', 'Rs. 1,089.50', 'PKR'],
  ])('reads amounts as they are written in %s: %s', (_, text, currency) => {
    const read = readingCells({ ...metric, currency }).amount(row(text), 0);
    expect(read).toEqual({ amountMinor: 108_950, currency });
  });

  it('reads the groups of India, and amounts without decimals', () => {
    const read = (text: string, currency: string) =>
      readingCells({ ...metric, currency }).amount(row(text), 0)?.amountMinor;
    expect([read('₹1,00,089.50', 'INR'), read('12,34,567', 'INR')]).toEqual([10_008_950, 123_456_700]);
    expect(faultOf(() => read('1,0,089.50', 'INR'))).toBe('notANumber 0 1,0,089.50');
    expect([read('€ 10,-', 'EUR'), read('10.– €', 'EUR'), read('-€ 10,-', 'EUR')]).toEqual([
      1000, 1000, -1000,
    ]);
    // Fifty, and not a half: the point belongs to the word.
    expect([read('kr.50', 'DKK'), read('$.50', 'USD'), read('Rp1.089', 'IDR')]).toEqual([5000, 50, 109]);
    expect([read('￥1,089', 'JPY'), read('₩1,089', 'KRW')]).toEqual([1089, 1089]);
  });

  it('takes the mark before a dash in the place of decimals for the decimal mark', () => {
    const withComma = readingCells({ ...metric, decimalMark: ',' });
    const amounts = (of: string) =>
      [cells, withComma].map((read) => read.amount(row(of), 0)?.amountMinor ?? null);
    // One thousand with any decimal mark in the file.
    expect(amounts('1.000,-')).toEqual([100_000, 100_000]);
    expect(amounts('€ 1.000,--')).toEqual([100_000, 100_000]);
    expect(amounts('1,000.– €')).toEqual([100_000, 100_000]);
    expect(amounts("1'000.-")).toEqual([100_000, 100_000]);
    // The second point cannot be a decimal mark, so the first is none either.
    expect(amounts('1.000.-')).toEqual([100_000, 100_000]);
    expect(amounts('1.000.000,-')).toEqual([100_000_000, 100_000_000]);
    expect(amounts('-1.000,-')).toEqual([-100_000, -100_000]);
    expect(cells.wholeNumber(row('1.000,-'), 0)).toBe(1000);
    expect(faultOf(() => cells.amount(row('1.2.-'), 0))).toBe('notANumber 0 1.2.-');
  });

  it('learns the mark of the file from it', () => {
    const survey = new Survey();
    readingCells(metric, survey).amount(row('1.000,-'), 0);
    expect(survey.findings().decimalMark).toEqual({
      outcome: 'known',
      value: ',',
      evidence: { row: 7, text: '1.000,-' },
    });
  });

  it('asks of which country rupees are', () => {
    const survey = new Survey();
    readingCells(metric, survey).amount(row('Rs 500'), 0);
    expect(survey.findings().currency).toMatchObject({ outcome: 'ambiguous' });
  });

  it('reads prices in millionths', () => {
    expect(cells.priceMicros(row('1.799 €/l'), 0)).toBe(1_799_000);
    expect(cells.priceMicros(row('$3.459'), 0)).toBe(3_459_000);
    for (const price of ['S/ 5.20', 'S/5.20', 'S/. 5.20', '5.20 S/', 'S/ 5.20/l', '5.20 S/gal', 'B/. 5.20'])
      expect(cells.priceMicros(row(price), 0)).toBe(5_200_000);
    expect(faultOf(() => cells.priceMicros(row('S/ 5.20/km'), 0))).toBe('unknownWord 0 S/ 5.20/km');
    expect(faultOf(() => cells.priceMicros(row('X/ 5.20'), 0))).toBe('unknownWord 0 X/ 5.20');
  });

  it('takes a unit for money only in a file whose currency is written so', () => {
    expect(faultOf(() => cells.amount(row('120 km'), 0))).toBe('unknownWord 0 120 km');
    expect(faultOf(() => cells.amount(row('45 l'), 0))).toBe('unknownWord 0 45 l');
    const read = (currency: string, text: string) =>
      readingCells({ ...metric, currency }).amount(row(text), 0);
    expect(read('BAM', '120,50 KM')).toEqual({ amountMinor: 12_050, currency: 'BAM' });
    expect(read('HNL', 'L 45.00')).toEqual({ amountMinor: 4500, currency: 'HNL' });
    expect(read('MDL', '45 L')).toEqual({ amountMinor: 4500, currency: 'MDL' });
    expect(faultOf(() => read('MDL', '120 km'))).toBe('unknownWord 0 120 km');
  });

  it('does not ask for the currency where a unit stands in a column of amounts', () => {
    const survey = new Survey();
    readingCells(metric, survey).amount(row('45 l'), 0);
    expect(survey.findings().currency).toEqual({ outcome: 'unneeded' });
  });

  it('takes no price of a distance for one of fuel', () => {
    expect(faultOf(() => cells.priceMicros(row('0,35 €/km'), 0))).toBe('unknownWord 0 0,35 €/km');
    expect(faultOf(() => cells.priceMicros(row('120 km'), 0))).toBe('unknownWord 0 120 km');
    const bosnian = readingCells({ ...metric, currency: 'BAM' });
    expect(faultOf(() => bosnian.priceMicros(row('0,35 KM/km'), 0))).toBe('unknownWord 0 0,35 KM/km');
    expect(faultOf(() => bosnian.priceMicros(row('0,35 €/km'), 0))).toBe('unknownWord 0 0,35 €/km');
    expect(bosnian.priceMicros(row('2,45 KM/l'), 0)).toBe(2_450_000);
    expect(readingCells({ ...metric, currency: 'HNL' }).priceMicros(row('L 26.15/l'), 0)).toBe(26_150_000);
    expect(cells.priceMicros(row('1,79 €/L'), 0)).toBe(1_790_000);
  });
});

function day(text: string, time?: string): string {
  const read = cells.moment(row(text, time ?? ''), 0, time === undefined ? undefined : 1);
  return `${read?.day} ${read?.time}`;
}

describe('dates in cells', () => {
  it.each([
    ['2024-05-13', '2024-05-13 null'],
    ['2023-2-3 18:39', '2023-02-03 18:39'],
    ['13.05.2024', '2024-05-13 null'],
    ['03/04/2024', '2024-04-03 null'],
    ['05/13/2024', '2024-05-13 null'],
    ['13.05.24 7:05', '2024-05-13 07:05'],
    ['3/15/2024 12:05 AM', '2024-03-15 00:05'],
    ['2024-05-13T08:09:10', '2024-05-13 08:09:10'],
    ['13.05.2024 г.', '2024-05-13 null'],
    ['2024. 05. 13.', '2024-05-13 null'],
    ['13\u200f/5\u200f/2024', '2024-05-13 null'],
    // 2567 − 543 = 2024.
    ['13/5/2567', '2024-05-13 null'],
    ['20240513', '2024-05-13 null'],
    ['13 May 2024', '2024-05-13 null'],
    ['segunda-feira, 13 de maio de 2024', '2024-05-13 null'],
    ['13-MAY-24', '2024-05-13 null'],
    ['Monday, May 13, 2024', '2024-05-13 null'],
    ['2024-May-13', '2024-05-13 null'],
    ['3. März 2024', '2024-03-03 null'],
    ['1er août 2024', '2024-08-01 null'],
    ['13 de dezembro de 2024', '2024-12-13 null'],
    ['13 May 2024 8:15 PM', '2024-05-13 20:15'],
    ['13.05.2024 um 08:15 Uhr', '2024-05-13 08:15'],
    ['13/05/2024 à 08h15', '2024-05-13 08:15'],
    ['13/05/2024 8:15:00 p. m.', '2024-05-13 20:15:00'],
    // Words that join a day and a time in French, Portuguese, Italian, Dutch and Spanish.
    ['13 mai 2024 à 08:15', '2024-05-13 08:15'],
    ['13 de maio de 2024 às 08:15', '2024-05-13 08:15'],
    ['13/05/2024 às 08:15', '2024-05-13 08:15'],
    ['13 maggio 2024 alle ore 08:15', '2024-05-13 08:15'],
    ['13/05/2024 alle ore 08:15', '2024-05-13 08:15'],
    ['13 maggio 2024 alle 08:15', '2024-05-13 08:15'],
    ['13 mei 2024 om 08:15', '2024-05-13 08:15'],
    ['13 de mayo de 2024 a las 08:15', '2024-05-13 08:15'],
    ['13 de mayo de 2024 a la 1:15', '2024-05-13 01:15'],
  ])('%s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it('takes the time from a column of its own, and an instant from an offset', () => {
    expect(day('2024-05-13', '08:30 PM')).toBe('2024-05-13 20:30');
    const read = cells.moment(row('2024-05-13T08:00:00+02:00'), 0);
    expect(read?.atMs).toBe(Date.UTC(2024, 4, 13, 6));
  });

  it('asks about a short date with a point at its end, which may be Korean, and of no other with points', () => {
    const survey = new Survey();
    const surveyed = readingCells(metric, survey);
    surveyed.moment(row('24.05.13'), 0);
    expect(survey.findings().dateOrder).toMatchObject({ outcome: 'known', value: 'dayMonthYear' });
    surveyed.moment(row('24. 5. 13.'), 0);
    const korean = readingCells({ ...metric, dateOrder: 'yearMonthDay' });
    expect(korean.moment(row('24. 5. 13.'), 0)?.day).toBe('2024-05-13');
    const other = new Survey();
    readingCells(metric, other).moment(row('24. 5. 13.'), 0);
    expect(other.findings().dateOrder).toMatchObject({ outcome: 'ambiguous' });
  });

  it('refuses days and times that do not exist', () => {
    expect(faultOf(() => cells.moment(row('31.02.2024'), 0))).toBe('notADate 0 31.02.2024');
    expect(faultOf(() => cells.moment(row('soon'), 0))).toBe('notADate 0 soon');
    expect(faultOf(() => cells.moment(row('31 Feb 2024'), 0))).toBe('notADate 0 31 Feb 2024');
    // Another language: October in Croatian and November in Polish.
    expect(faultOf(() => cells.moment(row('3 lis 2024'), 0))).toBe('notADate 0 3 lis 2024');
    expect(faultOf(() => cells.moment(row('20241301'), 0))).toBe('notADate 0 20241301');
    expect(faultOf(() => cells.moment(row('2024-05-13', '25:00'), 0, 1))).toBe('notATime 1 25:00');
  });
});

describe('lengths of time in cells', () => {
  it.each(['lang', '1:75:00', '8:15 Uhr', '90:00'])('refuses %s as one of seconds', (text) => {
    expect(faultOf(() => readingCells(metric).durationSeconds(row(text), 0, 'seconds'))).toBe(
      `notADuration 0 ${text}`,
    );
  });
});

describe('the survey of a file', () => {
  function surveyed(read: (cells: ReturnType<typeof readingCells>, each: Row) => unknown, texts: string[]) {
    const survey = new Survey();
    const noting = readingCells(metric, survey);
    texts.forEach((text, index) => {
      read(noting, { number: index + 1, cells: [text] });
    });
    return survey.findings();
  }

  it('finds the order of dates by the one that can be read in one way only', () => {
    const { dateOrder } = surveyed((noting, each) => noting.moment(each, 0), ['05/06/2024', '13/05/2024']);
    expect(dateOrder).toEqual({
      outcome: 'known',
      value: 'dayMonthYear',
      evidence: { row: 2, text: '13/05/2024' },
    });
  });

  it('asks where no date says it', () => {
    const { dateOrder } = surveyed((noting, each) => noting.moment(each, 0), ['05/06/2024', '07/06/2024']);
    expect(dateOrder).toEqual({ outcome: 'ambiguous', evidence: { row: 1, text: '05/06/2024' } });
  });

  it('asks where a date of a third order says nothing of those that can be read in two', () => {
    const texts = ['2024-05-13', '05/06/2024'];
    expect(surveyed((noting, each) => noting.moment(each, 0), texts).dateOrder).toEqual({
      outcome: 'ambiguous',
      evidence: { row: 2, text: '05/06/2024' },
    });
  });

  it('names the two that contradict each other where a file has dates in three orders', () => {
    const texts = ['2024-05-13', '13/05/2024', '05/14/2024', '06/07/2024'];
    expect(surveyed((noting, each) => noting.moment(each, 0), texts).dateOrder).toEqual({
      outcome: 'mixed',
      evidence: [
        { row: 2, text: '13/05/2024' },
        { row: 3, text: '05/14/2024' },
      ],
    });
    expect(texts.map((text) => day(text))).toEqual([
      '2024-05-13 null',
      '2024-05-13 null',
      '2024-05-14 null',
      '2024-07-06 null',
    ]);
  });

  it('finds the decimal mark, and says where a file has both', () => {
    const read = (noting: ReturnType<typeof readingCells>, each: Row) => noting.decimal(each, 0);
    expect(surveyed(read, ['1.799', '45,20']).decimalMark).toMatchObject({ outcome: 'known', value: ',' });
    expect(surveyed(read, ['1.799', '45.20', '7,5']).decimalMark).toMatchObject({ outcome: 'mixed' });
    expect(surveyed(read, ['7', '8']).decimalMark).toEqual({ outcome: 'unneeded' });
  });

  it('reads a date in any order, so that its row is understood', () => {
    const noting = readingCells({ ...metric, dateOrder: 'yearMonthDay' }, new Survey());
    expect(noting.moment(row('05/06/2024'), 0)?.day).toBe('2024-06-05');
  });

  it('refuses nothing', () => {
    expect(surveyed((noting, each) => noting.decimal(each, 0), ['many']).decimalMark.outcome).toBe(
      'unneeded',
    );
  });
});
