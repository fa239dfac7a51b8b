import { exactlyInOneUnit, exactlyShown } from './exact-distances';

describe('distances for a calculator', () => {
  it('are in the unit asked for where they have an end in it, else in kilometres', () => {
    // 6 890 km of 20 000 km, as an odometer in kilometres shows them.
    expect(exactlyInOneUnit(['6890000', '20000000'], 'km')).toEqual({
      unit: 'km',
      figures: ['6890', '20000'],
    });
    // 100 and 250.5 miles, typed.
    expect(exactlyInOneUnit(['160934.4', '403140.672'], 'mi')).toEqual({
      unit: 'mi',
      figures: ['100', '250.5'],
    });
    expect(exactlyInOneUnit(['160934.4', '403000'], 'mi')).toEqual({
      unit: 'km',
      figures: ['160.9344', '403'],
    });
    expect(exactlyInOneUnit(['0', '1.609344'], 'km')).toEqual({ unit: 'km', figures: ['0', '0.001609344'] });
  });

  it('without an end in miles stand beside the kilometres of one', () => {
    expect(exactlyShown('16093', 'mi')).toEqual({
      ...{ isWanted: false, unit: 'km', figure: '16.093', ofOne: '1.609344' },
    });
    expect(exactlyShown('16093.44', 'mi')).toEqual({ isWanted: true, unit: 'mi', figure: '10' });
  });
});
