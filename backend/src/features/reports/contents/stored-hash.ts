import { hash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../../../domain/reports/canonical-content';
import { unpacked } from './packed';

const members = z.looseObject({});
const tripsOnly = z.object({ trips: z.array(z.unknown()) });

/**
 * The SHA-256 of a report's content as it is stored. The schema fills in what older formats do not say, so content
 * that was read by it has another hash than the one that was frozen.
 */
export async function storedHash([first = [], ...others]: readonly (readonly string[])[]): Promise<string> {
  const withoutTrips = members.parse(JSON.parse(await unpacked(first)));
  const trips: unknown[] = [];
  for (const section of others) trips.push(...tripsOnly.parse(JSON.parse(await unpacked(section))).trips);
  return hash('sha256', canonicalJson({ ...withoutTrips, trips }), 'hex');
}
