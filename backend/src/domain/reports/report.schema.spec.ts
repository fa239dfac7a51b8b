import { aReport } from '../../../test/fixtures/reports/a-report';
import ofFormat1 from '../../../test/fixtures/reports/report-of-format-1.json';
import { reportContentSchema } from './report.schema';

it('reads a report of format 1', () => {
  expect(reportContentSchema.parse(ofFormat1.content)).toMatchObject({
    format: 1,
    claim: { shares: [], lines: [{ cost: null }], findings: [{ days: null }] },
    vehicles: [{ odometerStartDay: null, odometerEndDay: null }],
  });
});

it('reads a report of format 2 to the letter, so that its hash holds', () => {
  const { employers: _, ...content } = aReport({ format: 2 });
  expect(reportContentSchema.parse(content)).toEqual(content);
});

it('refuses a format that it does not know', () => {
  expect(reportContentSchema.safeParse({ ...aReport(), format: 5 }).success).toBe(false);
});
