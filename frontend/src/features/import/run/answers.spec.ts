import { expect, it } from 'vitest';
import type { Understanding } from '../worker/understanding';
import { askedConventions, firstAnswers, termsOf } from './answers';

const account = { zone: 'Europe/Berlin', distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' } as const;
const understanding: Understanding = {
  ...{ fileName: 'fuel.csv', formatId: 'lubelogger', sha256: 'ab'.repeat(32), byteCount: 1, rowCount: 1 },
  ...{ declared: {}, needs: ['zone'], vehicles: [] },
  findings: {
    decimalMark: { outcome: 'unneeded' },
    dateOrder: { outcome: 'unneeded' },
    currency: { outcome: 'ambiguous', evidence: { row: 2, text: '$70.10' } },
  },
};
const rest = { driverId: 'driver', nowMs: 0, mended: [] };

it('asks which currency a dollar sign is where the driver’s own is no dollar', () => {
  const answers = firstAnswers(understanding, account, [], []);
  expect(askedConventions(understanding)).toEqual(['zone', 'currency']);
  expect(termsOf(answers, [], rest)).toBeNull();
  const answered = { ...answers, conventions: { ...answers.conventions, currency: 'CAD' } };
  expect(termsOf(answered, [], rest)?.conventions.currency).toBe('CAD');
});

it('asks for no currency where the file says it', () => {
  const declared = { ...understanding, declared: { currency: 'USD' } };
  expect(askedConventions(declared)).toEqual(['zone']);
  expect(firstAnswers(declared, account, [], []).conventions.currency).toBe('USD');
});
