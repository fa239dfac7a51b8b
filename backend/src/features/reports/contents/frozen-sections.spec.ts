import { hash } from 'node:crypto';
import { aReport, julyTrip } from '../../../../test/fixtures/reports/a-report';
import { canonicalJson } from '../../../domain/reports/canonical-content';
import { reportContentSchema } from '../../../domain/reports/report.schema';
import { frozenContent, frozenSections } from './frozen-sections';

const trips = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    julyTrip(2, at, { id: `01JZ0000000000000000000${String(at).padStart(3, '0')}`, vehicleId: null }),
  );

describe('the sections of a frozen report', () => {
  it.each([0, 1, 500, 501])('are hashed as the whole is, with %i trips', async (count) => {
    const content = reportContentSchema.parse(aReport({ trips: trips(count) }));
    const { contentHash, sections } = frozenSections(content);
    expect(contentHash).toBe(hash('sha256', canonicalJson(content), 'hex'));
    expect(sections).toHaveLength(1 + Math.ceil(count / 500));
    expect(await frozenContent(sections, contentHash)).toEqual(content);
  });
});
