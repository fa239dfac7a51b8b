import { toStored } from '../quantities/ratio';
import type { ClaimPeriod, VehicleShare } from './claim';
import type { ClaimFinding } from './claim-finding';

/**
 * Gaps in the odometers of a claim that shares costs, for each vehicle: no two readings; days before the first or after
 * the last reading; business trips of more than a mile beyond the distance between the two, with these trips; the days
 * of a sample. A share that is not covered pays nothing, so these findings come first; in a running period the days
 * after the last reading are only named.
 */
export function coverageFindings(shares: readonly VehicleShare[], period: ClaimPeriod): ClaimFinding[] {
  return shares.flatMap(({ vehicleId, refused, readings, uncovered, tripIds, parts }): ClaimFinding[] => {
    const about = { vehicleId, tripIds: [], metres: null };
    switch (refused) {
      case null:
        return uncovered.map((days) => ({ kind: 'notYetRead', ...about, days }));
      case 'noReadings':
        return [{ kind: 'noReadings', ...about, days: uncovered[0] ?? period }];
      case 'notCovered':
        return uncovered.map((days) => {
          const isBefore = readings !== null && days.untilDay < readings.from.day;
          return { kind: isBefore ? 'startNotCovered' : 'endNotCovered', ...about, days };
        });
      case 'sampleNotCovered':
        return uncovered.map((days) => ({ kind: 'sampleNotCovered', ...about, days }));
      case 'tripsBeyondOdometer': {
        const [part] = parts;
        const metres = part === undefined ? null : toStored(part.businessMetres) - part.drivenMetres;
        return [{ kind: 'tripsBeyondOdometer', vehicleId, tripIds, metres, days: null }];
      }
      default:
        return refused satisfies never;
    }
  });
}
