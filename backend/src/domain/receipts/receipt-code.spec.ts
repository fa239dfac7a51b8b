import fc from 'fast-check';
import { readReceiptCode } from './receipt-code';

describe('the code on a receipt', () => {
  it('of Portugal says the day and the total', () => {
    const text =
      'A:123456789*B:999999990*C:PT*D:FS*E:N*F:20260503*G:FS A/12*H:ABCDEFGH-12*I1:PT*I7:45.53*I8:10.47*N:10.47*O:56.00*Q:abcd*R:1234';
    expect(readReceiptCode(text)).toEqual({
      ...{ seller: null, totalMinor: 5600, currency: 'EUR' },
      at: { kind: 'local', day: '2026-05-03', time: null },
    });
  });

  it.each([
    ['75.33_7.99_0.00_0.00_0.00', 8332],
    ['1,275.30_0.00_0.00_0.00_0.00', 127_530],
    ['20.00_-5.00_0.00_0.00_0.00', 1500],
    ['-20.00_0.00_0.00_0.00_0.00', null],
  ])('of Germany says the instant, and of %s the total %s', (gross, totalMinor) => {
    const text = `V0;955002-00;Kassenbeleg-V1;Beleg^${gross}^83.32:Bar;18;112;2026-05-03T16:30:11.000Z;2026-05-03T16:31:00.000Z;ecdsa-plain-SHA256;utcTime;c2ln;a2V5`;
    expect(readReceiptCode(text)).toEqual({
      ...{ seller: null, totalMinor, currency: 'EUR' },
      at: { kind: 'instant', atMs: Date.UTC(2026, 4, 3, 16, 31) },
    });
  });

  it('of Austria says the total of five rates, and the time of the till', () => {
    const text =
      '_R1-AT1_KASSA-1_4711_2026-05-03T18:31:07_50,00_4,00_0,00_2,00_0,00_bmV0_20f2ed17_cHJldg==_c2ln';
    expect(readReceiptCode(text)).toEqual({
      ...{ seller: null, totalMinor: 5600, currency: 'EUR' },
      at: { kind: 'local', day: '2026-05-03', time: '18:31' },
    });
  });

  const creditor = ['S', 'Garage Muster AG', 'Dorfstrasse', '1', '8000', 'Zürich', 'CH'];
  const swissBill = (amount: string, currency: string) =>
    ['SPC', '0200', '1', 'CH4431999123000889012', ...creditor, ...Array(7).fill(''), amount, currency].join(
      '\r\n',
    );

  it('of Switzerland says who is paid, how much, and in which currency', () => {
    expect(readReceiptCode(swissBill('1949.75', 'CHF'))).toEqual({
      ...{ seller: 'Garage Muster AG', totalMinor: 194_975, currency: 'CHF', at: null },
    });
    // Without an amount there is nothing to take over.
    expect(readReceiptCode(swissBill('', 'CHF'))).toBeNull();
    expect(readReceiptCode(swissBill('1.00', 'USD'))).toBeNull();
  });

  it('of a transfer in euros says who is paid, and how much', () => {
    const text =
      'BCD\n002\n1\nSCT\nBFSWDE33BER\nWerkstatt Lenz\nDE33100205000001194700\nEUR12.3\n\n\nRechnung 7';
    expect(readReceiptCode(text)).toEqual({
      ...{ seller: 'Werkstatt Lenz', totalMinor: 1230, currency: 'EUR', at: null },
    });
  });

  it.each([
    '',
    'https://example.com/receipt/1',
    'V0;a;Bestellung-V1;x;1;2;;;',
    'A:123456789*B:999999990*F:20261399*O:many',
    'BCD\n002\n1\nSCT\n\nA\nDE0\nEUR99999999999999',
  ])('is not read out of %j', (text) => {
    expect(readReceiptCode(text)).toBeNull();
  });

  it('never says an amount that no record holds, whatever a code says', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('56.00', '1,00', '-1.00', '9'.repeat(30), 'NaN', '1e9'),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 8, maxLength: 24 }), fc.nat(4), (parts, which) => {
        const texts = [
          `A:123456789*B:1*O:${parts.join('*O:')}`,
          `V0;a;Kassenbeleg-V1;Beleg^${parts.join('_')};1;2;3`,
          `_R1-AT1_${parts.join('_')}`,
          `SPC\n0200\n${parts.join('\n')}`,
          `BCD\n002\n1\nSCT\n${parts.join('\n')}`,
        ];
        const read = readReceiptCode(texts[which] ?? '');
        const total = read?.totalMinor ?? 0;
        expect(Number.isSafeInteger(total) && total >= 0 && total <= 10_000_000_000_000).toBe(true);
      }),
    );
  });
});
