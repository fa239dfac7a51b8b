import { expect, it } from 'vitest';
import type { VehicleAnswer } from './answers';
import { newVehicle } from './new-vehicle';

const units = {
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
  currency: 'EUR',
} as const;

const answer: VehicleAnswer = {
  ...{ name: null, chosen: 'new', existingId: null, newId: '01K0000000000000000000000A' },
  ...{ newName: 'Hybrid', newSource: 'petrol', otherSource: 'electricity' },
};

const sourcesOf = (changes: Partial<VehicleAnswer>, newSource: 'petrol' | 'electricity') =>
  newVehicle({ ...answer, ...changes, newSource }, null, units).energySources.map(({ kind }) => kind);

it('is made with both sources that the file names, so that no fill is refused', () => {
  expect(sourcesOf({}, 'petrol')).toEqual(['petrol', 'electricity']);
});

it('is made with one where the driver chose what the file names second', () => {
  expect(sourcesOf({}, 'electricity')).toEqual(['electricity']);
  expect(sourcesOf({ otherSource: null }, 'petrol')).toEqual(['petrol']);
});
