import ofFormat1 from '../../../../test/fixtures/reports/report-of-format-1.json';
import { reportContentSchema } from '../../../domain/reports/report.schema';
import { packed } from '../contents/stored-parts';
import { startFile } from './file-worker';

const wanted = {
  reportId: '01JZ0000000000000000000RPT',
  format: 'csv',
  paper: 'a4',
  language: 'en',
} as const;

/** The file of a report stored in two sections, all but the trips and the trips. */
async function drawn({ trips, ...rest }: typeof ofFormat1.content, contentHash: string): Promise<string> {
  const sections = [packed(rest), packed({ trips })];
  const file = await startFile(() => undefined).receive({ wanted, contentHash, sections });
  return Buffer.from(file ?? []).toString('utf8');
}

describe('the file of a report', () => {
  it('is drawn from a report of format 1, whose hash is of what was stored then', async () => {
    expect(await drawn(ofFormat1.content, ofFormat1.contentHash)).toContain(ofFormat1.contentHash);
    // Members that format 1 does not have are added when it is read, and are not part of its hash.
    expect(reportContentSchema.parse(ofFormat1.content)).not.toEqual(ofFormat1.content);
  });

  it('is not drawn from content other than what was frozen', async () => {
    const { content, contentHash } = ofFormat1;
    await expect(drawn({ ...content, driverName: 'Somebody' }, contentHash)).rejects.toThrow(/not the one/);
    const trips = content.trips.map((trip) => ({ ...trip, purpose: 'Holiday' }));
    await expect(drawn({ ...content, trips }, contentHash)).rejects.toThrow(/not the one/);
  });
});
