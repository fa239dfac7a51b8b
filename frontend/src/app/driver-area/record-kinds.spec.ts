import { vehicleDependentKinds } from '@domain/records/record-kinds';
import { expect, it } from 'vitest';
import { recordKinds } from './record-kinds';

it('says of every kind that goes with its vehicle how many there are', () => {
  const counted = Object.values(recordKinds).flatMap(
    ({ dependentTitles }) => dependentTitles?.countedAs ?? [],
  );
  expect(counted.toSorted()).toEqual(vehicleDependentKinds.toSorted());
});
