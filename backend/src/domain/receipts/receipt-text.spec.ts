import fc from 'fast-check';
import type { PrintedLine } from './printed-line';
import {
  factsOfText,
  kindOfReceipt,
  minConfidencePercent,
  readReceiptText,
  textOfOneReceipt,
} from './receipt-text';

const terms = { today: '2026-11-23', usualCurrency: 'EUR', usualPer: 'litre' } as const;

/** Lines like those of a text recognition, each letter ten pixels wide. */
function linesOf(text: string, confidencePercent = 92): readonly PrintedLine[] {
  return text.split('\n').map((line, row) => {
    let left = 0;
    return line
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => {
        const box = { left, top: row * 30, right: left + word.length * 10, bottom: row * 30 + 20 };
        left = box.right + 10;
        return { text: word, confidencePercent, box };
      });
  });
}

const read = (text: string, more: Partial<Parameters<typeof readReceiptText>[1]> = {}) =>
  readReceiptText(linesOf(text), { ...terms, ...more });

/** 41.20 l at 1.359 are 55.9908, so 55.99. */
const german = `Tankstelle Lenz
Hauptstr. 5, 80331 München
Datum 03.05.2026 Uhrzeit 18:31
Zapfsäule 3 Super E10
41,20 l x 1,359 EUR/l
SUMME EUR 55,99
MwSt 19,00% 8,94 Netto 47,05
Gegeben 60,00
Rückgeld 4,01
km-Stand 123.456`;

describe('the text of a receipt', () => {
  it('of a German filling station says everything, and quantity times price confirms the total', () => {
    const text = read(german);
    expect(factsOfText(text)).toEqual({
      ...{ seller: 'Tankstelle Lenz', totalMinor: 5599, currency: 'EUR' },
      at: { kind: 'local', day: '2026-05-03', time: '18:31' },
      fuel: {
        ...{ source: 'petrol', per: 'litre', totalMinor: null },
        ...{ quantityThousandths: 41_200, unitPriceMicros: 1_359_000 },
      },
      odometer: { distance: 123_456, unit: 'km' },
      category: null,
    });
    expect([text.total, text.quantity, text.unitPrice].map((field) => field?.confidencePercent)).toEqual([
      95, 95, 95,
    ]);
    // The sixth line; behind "SUMME EUR".
    expect(text.total?.box).toEqual({ left: 100, top: 150, right: 150, bottom: 170 });
  });

  it.each([
    ['English', 'TOTAL DUE £62.40\nVAT £10.40\nCASH £70.00\nCHANGE £7.60', 6240, 'GBP'],
    ['French', 'TOTAL HT 46,66\nTVA 20% 9,33\nMONTANT A PAYER 55,99 EUR', 5599, 'EUR'],
    ['Spanish', 'Base imponible 46,27\nIVA 21% 9,72\nTOTAL A PAGAR 55,99 €\nEfectivo 60,00', 5599, 'EUR'],
    ['Italian', 'SUBTOTALE 50,00\nTOTALE COMPLESSIVO 56,00\ndi cui IVA 10,10\nContanti 60,00', 5600, 'EUR'],
    ['Portuguese', 'Subtotal 1.020,00\nTOTAL A PAGAR EUR 1.234,50\nTroco 0,50', 123_450, 'EUR'],
    ['Dutch', 'Subtotaal 50,00\nTe betalen € 60,50\nBTW 21% 10,50', 6050, 'EUR'],
    ['Swiss', "Total CHF 1'949.75\nMWST 8.1% 146.09", 194_975, 'CHF'],
    ['misread', 'Gesamtbetraq EUR 56,0O', 5600, 'EUR'],
  ])('in %s has its total beside the word for it', (_language, text, totalMinor, currency) => {
    const { total, currency: found } = read(text, { usualCurrency: 'EUR' });
    expect([total?.value, found]).toEqual([totalMinor, currency]);
    expect(total?.confidencePercent).toBeGreaterThanOrEqual(minConfidencePercent);
  });

  it('in American gallons writes the month first', () => {
    // 10.532 gal at 3.459 are 36.430…
    const text = read(
      'CHEVRON 1234\n05/03/2026 06:31 PM\nREGULAR\nGALLONS 10.532\nPRICE/GAL $3.459\nFUEL TOTAL $36.43',
    );
    expect(factsOfText(text)).toMatchObject({
      ...{ totalMinor: 3643, currency: 'USD', at: { day: '2026-05-03', time: '18:31' } },
      fuel: { source: 'petrol', per: 'usGallon', quantityThousandths: 10_532, unitPriceMicros: 3_459_000 },
    });
    expect(text.total?.confidencePercent).toBe(95);
  });

  it('of a charge has kilowatt-hours', () => {
    // 38.50 kWh at 0.59 are 22.715, so 22.72.
    const text = read(
      'Ladevorgang 12. März 2026 07:05\nEnergie 38,50 kWh\nPreis 0,59 EUR/kWh\nGesamt 22,72 EUR',
    );
    expect(factsOfText(text)).toMatchObject({
      ...{ totalMinor: 2272, at: { day: '2026-03-12', time: '07:05' } },
      fuel: {
        source: 'electricity',
        per: 'kilowattHour',
        quantityThousandths: 38_500,
        unitPriceMicros: 590_000,
      },
    });
  });

  it('does not offer the largest amount of a paper that calls nothing a total', () => {
    const { total } = read('Scheibenwischer 17,99\nÖl 42,00');
    expect(total?.confidencePercent).toBeLessThan(minConfidencePercent);
  });

  it('does not offer what was hardly recognised', () => {
    const { total } = readReceiptText(linesOf('TOTAL 56,00', 20), terms);
    expect(total?.confidencePercent).toBeLessThan(minConfidencePercent);
  });

  it('takes the sign of the pound beside commas for that of the euro, which it was', () => {
    expect(read('Te betalen £ 75,84\nBTW £ 13,16').currency).toBe('EUR');
    expect(read('TOTAL £75.84').currency).toBe('GBP');
  });

  it('does not take a street, the grain of a table or a half-read name for the seller', () => {
    const grain = linesOf('ee ae rrs', 30);
    const sellerOf = (lines: readonly PrintedLine[]) => readReceiptText(lines, terms).seller;
    expect(sellerOf([...grain, ...linesOf('Tankstelle Lenz\nHauptstr. 5')])?.value).toBe('Tankstelle Lenz');
    expect(sellerOf(linesOf('Rechnung\nHauptstr. 5\nMünchen'))).toBeNull();
    const [first = []] = linesOf('Tankstelle');
    const [second = []] = linesOf('Lznz', 10);
    expect(sellerOf([[...first, ...second]])?.confidencePercent).toBeLessThan(minConfidencePercent);
  });

  it('has no day that has not come yet, and none that is not in the calendar', () => {
    expect(read('Datum 24.11.2026').day).toBeNull();
    expect(read('Datum 31.02.2026').day).toBeNull();
    expect(read('Datum 23.11.2026').day?.value).toBe('2026-11-23');
  });

  it('takes a tax for no price of a unit', () => {
    // 19 % of 47.05 is the tax, and not litres at a price.
    const { quantity } = read('Autowäsche\nNetto 47,05 19,00% MwSt 8,94\nSumme 55,99');
    expect(quantity).toBeNull();
  });

  it('never says what no record holds, whatever is recognised', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'TOTAL',
        'SUMME',
        '9'.repeat(30),
        '1,359',
        '41,20',
        'EUR/l',
        '0.00',
        '99/99/9999',
        '25:61',
        'km',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 30 }), (rows) => {
        const text = readReceiptText(linesOf(rows.map((row) => row.join(' ')).join('\n')), terms);
        const { totalMinor, at, odometer, fuel } = factsOfText(text);
        for (const value of [
          totalMinor,
          fuel?.quantityThousandths,
          fuel?.unitPriceMicros,
          odometer?.distance,
        ]) {
          expect(value === null || value === undefined || (Number.isSafeInteger(value) && value > 0)).toBe(
            true,
          );
        }
        expect(totalMinor ?? 0).toBeLessThanOrEqual(10_000_000_000_000);
        expect(at === null || (at.kind === 'local' && at.day <= terms.today)).toBe(true);
      }),
    );
  });

  it.each([
    ['2nd May 2026', '2026-05-02'],
    ['1st May 2026', '2026-05-01'],
    ['3rd of May 2026', '2026-05-03'],
    ['21st May, 2026', '2026-05-21'],
    ['May 22nd, 2026', '2026-05-22'],
    ['2. Mai 2026', '2026-05-02'],
    ['1er mai 2026', '2026-05-01'],
    ['2 MAY 2026', '2026-05-02'],
  ])('reads the day in %s', (written, day) => {
    const { at } = factsOfText(read(`North Garage\n${written}\nTOTAL 60.00`));
    expect(at).toEqual({ kind: 'local', day, time: null });
  });

  it.each([
    ['a discount with a minus', 'TOTAL 80.00\nDISCOUNT -2.00\nTOTAL 78.00'],
    ['a discount without one', 'SUMME 80,00\nRABATT 2,00\nZU ZAHLEN 78,00'],
    ['a discount below its word', 'TOTAL 80.00\nLOYALTY DISCOUNT\n-2.00\nPAID 78.00'],
    ['nothing but what was paid', 'TOTAL 80.00\nPAID 78.00'],
    ['the price that quantity and price come to', '40.00 L x 2.000\nTOTAL 80.00\nDISCOUNT -2.00\nPAID 78.00'],
  ])('takes what was paid for the total beside %s', (_, text) => {
    expect(factsOfText(read(`North Garage\n${text}`)).totalMinor).toBe(7800);
  });

  it.each([
    ['change was given', 'TOTAL 62.40\nPAID 70.00\nCHANGE 7.60', 6240],
    ['two cards paid', 'TOTAL 80.00\nPAID 50.00\nPAID 30.00', 8000],
    ['a card and coins paid', 'TOTAL 80.00\nPAID BY CARD 50.00\nCOINS 30.00', 8000],
    ['a card and a fuel card paid', 'SUMME 80,00\nBEZAHLT MIT KARTE 50,00\nTANKKARTE 30,00', 8000],
    ['cash and a card paid', 'TOTAL 80.00\nPAID 50.00\nCASH 30.00', 8000],
    ['a discount is off already', 'DISCOUNT -2.00\nTOTAL 78.00', 7800],
    ['points are shown', 'TOTAL 80.00\nPOINTS 2.00', 8000],
  ])('keeps the total where %s', (_, text, totalMinor) => {
    expect(factsOfText(read(`North Garage\n${text}`)).totalMinor).toBe(totalMinor);
  });
});

describe('the record that a receipt makes', () => {
  const parking = `Parkhaus Mitte
03.05.2026 19:02
Gesamt EUR 12,40`;

  it('is a fill with a quantity, a cost with a total alone, and asked where fuel is only named', () => {
    expect(kindOfReceipt(read(german))).toBe('fill');
    expect(kindOfReceipt(read(parking))).toBe('expense');
    expect(kindOfReceipt(read('Tankstelle Lenz\nSuper E10\nSUMME EUR 55,99'))).toBeNull();
    expect(kindOfReceipt(read('Thank you'))).toBeNull();
  });

  it('is asked with two receipts in one picture, of which one total is then taken and nothing else', () => {
    const text = read(`${german}\n${parking}`);
    expect(text.severalTotals.map(({ value }) => value)).toEqual([5599, 1240]);
    expect(kindOfReceipt(text)).toBeNull();
    const [, second] = text.severalTotals;
    if (second === undefined) throw new Error('no second total');
    expect(factsOfText(textOfOneReceipt(text, second))).toMatchObject({
      ...{ totalMinor: 1240, at: null, seller: null, fuel: null },
    });
    // Fuel is named somewhere in the picture.
    expect(kindOfReceipt(textOfOneReceipt(text, second))).toBeNull();
  });

  it('has the kind of cost that its words name', () => {
    expect(read(parking).category?.value).toBe('parking');
    expect(read('Maut und Parkhaus\nTotal 3,00').category).toBeNull();
  });

  it('is one receipt with a discount, or with its total printed twice', () => {
    const discounted = `03.05.2026 18:31\nSumme 55,99\nRabatt 2,00\nZu zahlen 53,99\n03.05.2026 18:31`;
    expect(read(discounted).severalTotals).toEqual([]);
    expect(read(`${german}\n03.05.2026 18:33\nBetrag EUR 55,99`).severalTotals).toEqual([]);
  });
});
