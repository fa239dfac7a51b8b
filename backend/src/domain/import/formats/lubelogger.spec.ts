import { american, german, headOf, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { lubelogger } from './lubelogger';

const fuel =
  rowsOf(`Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags,extrafield_Station,extrafield_Pump
4/2/2023,20000,10,35.5,0,True,False,,,Corner Fuel,
4/13/2023,20300,12.5,44.38,24,True,False,"Rain, all day",work long,,7
4/20/2023,20420,4,14.2,0,False,False,,,,
4/28/2023,20600,8,28,25,True,True,,,,
`);

const fillOf = (row: number) => ({
  kind: 'fill',
  at: { row },
  source: null,
  unitPriceMicros: null,
  unitPricePer: null,
  station: '',
  location: null,
  socBeforePercent: null,
  socAfterPercent: null,
  current: null,
  vehicleName: null,
  sourceId: null,
  note: '',
  isFull: true,
  missedBefore: false,
});

const onDay = (day: string) => ({ day, time: null, atMs: null, zone: null });

describe('LubeLogger', () => {
  it('reads a file of fuel', () => {
    // 20 000 mi × 1609.344 m; 10 gal × 3785.411784 ml.
    expect(readRows(lubelogger, fuel, american).items).toEqual([
      {
        ...fillOf(2),
        moment: onDay('2023-04-02'),
        odometerMetres: 32_186_880,
        quantity: { volumeMillilitres: 37_854 },
        total: { amountMinor: 3550, currency: 'USD' },
        station: 'Corner Fuel',
      },
      {
        ...fillOf(3),
        moment: onDay('2023-04-13'),
        odometerMetres: 32_669_683,
        quantity: { volumeMillilitres: 47_318 },
        total: { amountMinor: 4438, currency: 'USD' },
        note: 'Rain, all day\nPump: 7\n#work #long',
      },
      {
        ...fillOf(4),
        moment: onDay('2023-04-20'),
        odometerMetres: 32_862_804,
        quantity: { volumeMillilitres: 15_142 },
        total: { amountMinor: 1420, currency: 'USD' },
        isFull: false,
      },
      {
        ...fillOf(5),
        moment: onDay('2023-04-28'),
        odometerMetres: 33_152_486,
        quantity: { volumeMillilitres: 30_283 },
        total: { amountMinor: 2800, currency: 'USD' },
        missedBefore: true,
      },
    ]);
  });

  it('adds up what the file comes to', () => {
    // 37 854 + 47 318 + 15 142 + 30 283 ml and 35.50 + 44.38 + 14.20 + 28.00 $; it has no column of distances.
    expect(readRows(lubelogger, fuel, american).totals).toEqual({
      distanceMetres: null,
      volumeMillilitres: 130_597,
      amountMinor: 12_208,
    });
  });

  it('reads the same in a culture of commas and days first, and finds both in the file', () => {
    const file = rowsOf(`Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags
13/05/2023,20100,"40,5","72,49",0,True,False,,
02/06/2023,20700,"39","70,2","6,5",True,False,,
`);
    const read = readRows(lubelogger, file, { ...german, dateOrder: 'monthDayYear', decimalMark: '.' });
    expect(read.findings.decimalMark).toMatchObject({ outcome: 'known', value: ',' });
    expect(read.findings.dateOrder).toMatchObject({ outcome: 'known', value: 'dayMonthYear' });
    expect(readRows(lubelogger, file, german).items).toMatchObject([
      { moment: { day: '2023-05-13' }, odometerMetres: 20_100_000, quantity: { volumeMillilitres: 40_500 } },
      { moment: { day: '2023-06-02' }, total: { amountMinor: 7020, currency: 'EUR' } },
    ]);
  });

  it('counts gallons as those of the file, as an instance set to UK gallons writes them', () => {
    const british = { ...american, volumeUnit: 'ukGallon', currency: 'GBP' } as const;
    // 10 × 4546.09 ml; with the US gallon it would be 37 854.
    expect(readRows(lubelogger, fuel, british).items[0]).toMatchObject({
      quantity: { volumeMillilitres: 45_461 },
    });
    expect(lubelogger.recognise(headOf(fuel))?.declared.volumeUnit).toBeUndefined();
  });

  it.each([
    // 300 mi ÷ 12 = 25 and 300 ÷ 10 = 30.
    ['miles, of a gallon it does not name', '100,12,0 400,12,25 700,10,30', { distanceUnit: 'mi' }],
    // 100 × 36 ÷ 600 = 6 and 100 × 35 ÷ 500 = 7.
    ['litres', '100,36,0 700,36,6 1200,35,7', { distanceUnit: 'km', volumeUnit: 'litre' }],
    ['nothing by one fill alone', '100,36,0 700,36,6', {}],
    ['nothing where neither fits', '100,36,0 700,36,11 1200,35,12', {}],
  ])('knows its units by its own economy: %s', (_, fills, declared) => {
    const rows = fills.split(' ').map((fill) => {
      const [odometer = '', consumed = '', economy = ''] = fill.split(',');
      return ['1/1/2023', odometer, consumed, '50', economy, 'True', 'False', '', ''];
    });
    expect(lubelogger.recognise(headOf([fuel[0]?.slice(0, 9) ?? [], ...rows]))?.declared).toEqual(declared);
  });

  const work = rowsOf(`Date,Description,Cost,Notes,Odometer,Tags,extrafield_Garage
5/30/2023,New brake discs,"$1,204.50",both in front,21000,,Miller
`);

  it('reads services', () => {
    expect(readRows(lubelogger, work, american).items).toEqual([
      {
        kind: 'service',
        at: { row: 2 },
        moment: onDay('2023-05-30'),
        odometerMetres: 33_796_224,
        lines: [{ title: 'New brake discs', amount: { amountMinor: 120_450, currency: 'USD' } }],
        vendor: '',
        note: 'both in front\nGarage: Miller',
        vehicleName: null,
        sourceId: null,
      },
    ]);
  });

  it.each([
    ['repairrecord.csv', 'repair'],
    ['upgraderecord.csv', 'accessories'],
  ])('takes %s for what its columns do not say', (fileName, category) => {
    expect(readRows(lubelogger, work, american, fileName).items).toMatchObject([
      { kind: 'expense', category, title: 'New brake discs', amount: { amountMinor: 120_450 } },
    ]);
  });

  it.each([
    [
      'odometer readings',
      'Date,InitialOdometer,Odometer,Notes,Tags\n5/30/2023,20900,21000,To the coast,trip',
      { kind: 'odometer', odometerMetres: 33_796_224, note: 'To the coast\n#trip' },
    ],
    [
      'taxes',
      'Date,Description,Cost,Notes,Tags\n2/28/2023,Road tax,$88.10,,',
      { kind: 'expense', category: 'tax', amount: { amountMinor: 8810, currency: 'USD' }, title: 'Road tax' },
    ],
    [
      'insurance among the taxes',
      'Date,Description,Cost,Notes,Tags\n2/28/2023,Insurance,$88.10,,',
      { kind: 'expense', category: 'insurance' },
    ],
    [
      'supplies',
      'Date,PartNumber,PartSupplier,PartQuantity,Description,Notes,Cost,Tags\n2/28/2023,W-77,Autozone,2,Wiper blade,,$31.98,',
      {
        kind: 'expense',
        category: 'accessories',
        title: '2 × Wiper blade',
        vendor: 'Autozone',
        note: 'W-77',
        amount: { amountMinor: 3198, currency: 'USD' },
      },
    ],
    [
      'plans',
      'DateCreated,DateModified,Description,Notes,Type,Priority,Progress,Cost\n3/1/2023 9:15:00 AM,3/1/2023 9:15:00 AM,Timing belt,before winter,ServiceRecord,Normal,Backlog,$500.00',
      { kind: 'reminder', title: 'Timing belt', note: 'before winter' },
    ],
  ])('reads %s', (_, text, item) => {
    expect(readRows(lubelogger, rowsOf(text), american).items).toMatchObject([item]);
  });

  it('refuses a row without a day or a volume, and reads the others', () => {
    const [header = [], first = []] = fuel;
    const rows = [header, ['', ...first.slice(1)], first.with(2, '0'), first];
    const { items, faults } = readRows(lubelogger, rows, american);
    expect(faults).toEqual(['2 missing 0 ', '3 missing 2 0']);
    expect(items).toHaveLength(1);
  });
});
