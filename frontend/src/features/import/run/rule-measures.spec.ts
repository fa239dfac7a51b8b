import { describe, expect, it } from 'vitest';
import { ruleMeasures } from './rule-measures';

describe('the measures of a rule', () => {
  it('are metric', () => {
    const { length, far, speed } = ruleMeasures('km', 'de-DE');
    // 3 m/s are 10.8 km/h, 55.5 are 199.8.
    expect([length(60), length(1000), far(50_000), speed(3), speed(55.5)]).toEqual([
      '60 m',
      '1.000 m',
      '50 km',
      '11 km/h',
      '200 km/h',
    ]);
  });

  it('are imperial, in tens of feet', () => {
    const { length, far, speed } = ruleMeasures('mi', 'en-US');
    // 60 m are 196.9 ft, 1000 m 3280.8 ft, 50 km 31.07 mi; 3 m/s are 6.7 mph, 70 are 156.6.
    expect([length(60), length(1000), far(50_000), speed(3), speed(70)]).toEqual([
      '200 ft',
      '3,280 ft',
      '31 mi',
      '7 mph',
      '157 mph',
    ]);
  });
});
