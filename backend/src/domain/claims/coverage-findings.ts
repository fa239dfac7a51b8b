import { toStored } from '../quantities/ratio';
import type { ClaimPeriod, VehicleShare } from './claim';
import type { ClaimFinding } from './claim-finding';

/**
 * What keeps the odometers of a claim by shares from covering its period, vehicle by vehicle: no two readings; days
 * before the first one or after the last one; business trips of more than a mile beyond what was driven between the
 * two, with these trips; the days of a sample. What is not covered pays nothing, so these come before all other findings; of a running period
 * the days behind the last reading are named only.
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
