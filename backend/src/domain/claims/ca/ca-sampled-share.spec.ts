import { caLogbooks, km } from '../../../../test/fixtures/claims/ca-logbooks';
import { multiply, ratio, toDecimal } from '../../quantities/ratio';
import { caSampledShare } from './ca-sampled-share';

const percentOf = (found: ReturnType<typeof caSampledShare>): string =>
  'refused' in found ? found.refused : toDecimal(multiply(found.share, ratio(100)), 1);

const sampled = (fromDay: string, untilDay: string, drivenKilometres = 5_000) =>
  caLogbooks({ sample: { fromDay, untilDay, drivenMetres: drivenKilometres * km } });

describe('the share of a sampled year', () => {
  it('is 51/46 × 49 = 54 %, the example of the Canada Revenue Agency, which was not seen itself', () => {
    // Quoted from memory in the facts of the project. 51 % of 5000 km are 2550 km; 2499 / 46 = 54.33.
    expect(percentOf(caSampledShare(caLogbooks(), ratio(2_550 * km)))).toBe('54.3');
  });

  it('is 70/65 × 67 = 72.2 % in an example at second hand', () => {
    // https://quilometragem.com/blog/cra-simplified-logbook-12-month-base-year-plus-3-month-sample.md; 4690 / 65 = 72.15.
    const logbooks = caLogbooks({
      baseYear: { businessMetres: 67_000 * km, drivenMetres: 100_000 * km },
      baseMonths: { businessMetres: 13_000 * km, drivenMetres: 20_000 * km },
      sample: { fromDay: '2026-07-01', untilDay: '2026-09-30', drivenMetres: 20_000 * km },
    });
    expect(percentOf(caSampledShare(logbooks, ratio(14_000 * km)))).toBe('72.2');
  });

  it.each([
    // 49 + 10 = 59 % of the year are reached with 59 × 46/49 = 55.388 % in the sample, which are 2769.4 km.
    [2_769, '59.0'],
    [2_770, 'annualShare'],
    // 46 + 10 = 56 % of the sample are 2800 km.
    [2_800, 'annualShare'],
    [2_801, 'sampleShare'],
    // 39 % of the year: 39 × 46/49 = 36.612 %, 1830.6 km. 36 % of the sample are 1800 km.
    [1_831, '39.0'],
    [1_830, 'annualShare'],
    [1_800, 'annualShare'],
    [1_799, 'sampleShare'],
    [0, 'sampleShare'],
    [5_001, 'sampleShare'],
    [5_002, 'sampleDriven'],
  ])('with %d km for business among 5000: %s', (kilometres, expected) => {
    expect(percentOf(caSampledShare(caLogbooks(), ratio(kilometres * km)))).toBe(expected);
  });

  it.each([
    // 46 % of 5500, 5501, 4500 and 4499 km: the share itself stays.
    [5_500, 2_530, '49.0'],
    [5_501, 2_530, 'sampleDistance'],
    [4_500, 2_070, '49.0'],
    [4_499, 2_070, 'sampleDistance'],
  ])('with %d km driven in months that had 5000: %s', (driven, business, expected) => {
    const logbooks = sampled('2026-04-01', '2026-06-30', driven);
    expect(percentOf(caSampledShare(logbooks, ratio(business * km)))).toBe(expected);
  });

  it.each([
    ['2026-04-01', '2026-06-30', '49.0'],
    ['2026-04-01', '2026-06-29', 'sampleTooShort'],
    ['2026-11-30', '2027-02-27', '49.0'],
    ['2026-11-30', '2027-02-26', 'sampleTooShort'],
    // Twelve months from 2025-01-01 end with the year.
    ['2026-01-01', '2026-03-31', '49.0'],
    ['2025-12-31', '2026-03-31', 'baseYear'],
  ])('from %s until %s: %s', (fromDay, untilDay, expected) => {
    expect(percentOf(caSampledShare(sampled(fromDay, untilDay), ratio(2_300 * km)))).toBe(expected);
  });

  it('is never more than the whole: 98/92 × 95 would be 101 %', () => {
    const logbooks = caLogbooks({
      baseYear: { businessMetres: 95 * km, drivenMetres: 100 * km },
      baseMonths: { businessMetres: 92 * km, drivenMetres: 100 * km },
      sample: { fromDay: '2026-04-01', untilDay: '2026-06-30', drivenMetres: 100 * km },
    });
    expect(percentOf(caSampledShare(logbooks, ratio(98 * km)))).toBe('100.0');
  });
});
