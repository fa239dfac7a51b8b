import { expect, it } from 'vitest';
import { distanceText, exactDistanceText } from './distance-text';

const inKilometres = { unit: 'km', locale: 'en-GB' } as const;

it('says what was typed in miles in miles, exactly, whatever is shown elsewhere', () => {
  const trip = { distanceMetres: 16_295, distanceMileThousandths: 10_125 };
  expect(distanceText('distanceMetres', trip, { shown: 'distance', ...inKilometres })).toBe('10.125 mi');
  const round = { distanceMetres: 16_093, distanceMileThousandths: 10_000 };
  expect(distanceText('distanceMetres', round, { shown: 'distance', ...inKilometres })).toBe('10.0 mi');
  const read = { odometerEndMetres: 19_867_834, odometerEndMileThousandths: 12_345_300 };
  expect(distanceText('odometerEndMetres', read, { shown: 'odometer', ...inKilometres })).toBe('12,345.3 mi');
  const whole = { odometerEndMetres: 19_867_352, odometerEndMileThousandths: 12_345_000 };
  expect(distanceText('odometerEndMetres', whole, { shown: 'odometer', ...inKilometres })).toBe('12,345 mi');
});

it('says what was typed in kilometres in the unit in which it is shown', () => {
  const trip = { distanceMetres: 16_093, distanceMileThousandths: null };
  expect(distanceText('distanceMetres', trip, { shown: 'distance', ...inKilometres })).toBe('16.1 km');
});

it('tells metres to the last one', () => {
  expect(exactDistanceText('distanceMetres', { distanceMetres: 16_093 }, 'de-DE')).toBe('16.093 m');
});
