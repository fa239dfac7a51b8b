import { bareTrip } from '../../../../test/fixtures/import/a-trip-item';
import { american, readRows, rowsOf } from '../../../../test/fixtures/import/read-file';
import { ItemFault } from '../item-fault';
import { ownRecordOf } from '../own-record';
import { roadbook } from './roadbook';

const [first, second] = ['01JZ0000000000000000000001', '01JZ0000000000000000000002'];
const vehicle = '01JZ000000000000000000000V';
const at8 = {
  ...{ day: '2024-03-04', time: '08:15:00', atMs: Date.UTC(2024, 2, 4, 8, 15, 0, 250) },
  zone: 'Europe/Berlin',
};
const ofFirst = { at: { row: 2 }, vehicleName: vehicle, sourceId: first, note: '' };

describe('the CSV files of an export of Roadbook', () => {
  it('give trips in metres and minor units, whatever the settings are', () => {
    const file = readRows(
      roadbook,
      rowsOf(`\uFEFFid,vehicleId,startedAt,startZone,fromText,toText,odometerStartMetres,odometerStartMileThousandths,category,purpose,forWhom,employerId,passengers,tollsMinor,parkingMinor,currency,note,tags,favourite,endedAt,endZone,odometerEndMetres,odometerEndMileThousandths,distanceMetres,distanceMileThousandths,log,version
${first},${vehicle},2024-03-04T08:15:00.250Z,Europe/Berlin,Home,"Hafen 1, Landshut",,,business,'=SUM(A1),Huber,,0,200,0,EUR,'-5 degrees,"[""site"",""north""]",false,2024-03-04T08:47:00.000Z,Europe/Berlin,,,75500,,,3
${second},${vehicle},2024-03-04T16:00:00.000Z,Europe/Berlin,,,12475500,7751920,,,,${first},3,0,450,EUR,,[],true,2024-03-04T16:30:00.000Z,Europe/Berlin,12500000,,,,,1
`),
      american,
    );
    expect(file.faults).toEqual([]);
    expect(file.items).toEqual([
      {
        ...{ ...bareTrip, ...ofFirst, start: at8 },
        end: {
          day: '2024-03-04',
          time: '08:47:00',
          atMs: Date.UTC(2024, 2, 4, 8, 47),
          zone: 'Europe/Berlin',
        },
        ...{ fromText: 'Home', toText: 'Hafen 1, Landshut', distanceMetres: 75_500, category: 'business' },
        // The apostrophe that keeps a spreadsheet from calculating is not part of the text.
        ...{ purpose: '=SUM(A1)', forWhom: 'Huber', note: '-5 degrees', tags: ['site', 'north'] },
        tolls: { amountMinor: 200, currency: 'EUR' },
        rest: { currency: 'EUR', passengers: 0, favourite: false },
      },
      expect.objectContaining({
        ...{ odometerStartMetres: 12_475_500, odometerEndMetres: 12_500_000, distanceMetres: null },
        ...{ parking: { amountMinor: 450, currency: 'EUR' }, sourceId: second },
        rest: {
          ...{ currency: 'EUR', employerId: first, passengers: 3, favourite: true },
          odometerStartMileThousandths: 7_751_920,
        },
      }),
    ]);
    // 75.5 km and 24.5 km; 2 and 4.50 €.
    expect(file.totals).toEqual({ distanceMetres: 100_000, volumeMillilitres: null, amountMinor: 650 });
  });

  it('give fills and charges with their prices, places and states of charge', () => {
    const file = readRows(
      roadbook,
      rowsOf(`id,source,volumeMillilitres,unitPrice,vehicleId,at,zone,odometerMetres,odometerTypedIn,filled,missedBefore,totalMinor,currency,station,location,note,version,massGrams,energyWattHours,charge
${first},petrol,40500,"{""micros"":1730864,""per"":""litre""}",${vehicle},2024-03-04T08:15:00.250Z,Europe/Berlin,1000000,,full,true,7010,EUR,Jet,"{""latitudeMicrodegrees"":52520000,""longitudeMicrodegrees"":-13405000}",,1,,,
${second},electricity,,,${vehicle},2024-03-04T16:00:00.000Z,Europe/Berlin,,,partial,false,,EUR,,,,1,,10250,"{""current"":""AC"",""socBeforePercent"":20,""socAfterPercent"":80}"
`),
      american,
    );
    expect(file.faults).toEqual([]);
    expect(file.items).toEqual([
      {
        ...{ kind: 'fill', ...ofFirst, moment: at8, odometerMetres: 1_000_000, source: 'petrol' },
        quantity: { volumeMillilitres: 40_500 },
        ...{ isFull: true, missedBefore: true, total: { amountMinor: 7010, currency: 'EUR' } },
        ...{ unitPriceMicros: 1_730_864, unitPricePer: 'litre', station: 'Jet' },
        location: { latitudeMicrodegrees: 52_520_000, longitudeMicrodegrees: -13_405_000 },
        ...{ current: null, socBeforePercent: null, socAfterPercent: null },
        rest: { currency: 'EUR' },
      },
      expect.objectContaining({
        ...{ quantity: { energyWattHours: 10_250 }, total: null, isFull: false, location: null },
        ...{ current: 'AC', socBeforePercent: 20, socAfterPercent: 80, sourceId: second },
      }),
    ]);
    expect(file.totals).toEqual({ distanceMetres: null, volumeMillilitres: 40_500, amountMinor: 7010 });
  });

  it('give the place of a charge and its meter', () => {
    const file = readRows(
      roadbook,
      rowsOf(`id,source,volumeMillilitres,unitPrice,vehicleId,at,zone,odometerMetres,odometerTypedIn,filled,missedBefore,totalMinor,currency,station,location,note,version,massGrams,energyWattHours,charge
${second},electricity,,,${vehicle},2024-03-04T16:00:00.000Z,Europe/Berlin,,,partial,false,,EUR,,,,1,,10250,"{""current"":null,""socBeforePercent"":null,""socAfterPercent"":null,""at"":""home"",""meter"":{""name"":""Garage"",""kind"":""fixed"",""beforeWattHours"":1000,""afterWattHours"":null}}"
`),
      american,
    );
    expect(file.faults).toEqual([]);
    expect(file.items).toMatchObject([
      {
        ...{ at: { row: 2 }, chargedAt: 'home' },
        meter: { name: 'Garage', kind: 'fixed', beforeWattHours: 1_000, afterWattHours: null },
      },
    ]);
  });

  it('give costs', () => {
    const file = readRows(
      roadbook,
      rowsOf(`id,vehicleId,category,amountMinor,currency,converted,vendor,at,zone,odometerMetres,odometerTypedIn,spread,repeats,businessSharePercent,employerId,note,version
${first},${vehicle},insurance,32000,EUR,"{""amountMinor"":34560,""currency"":""USD"",""rateNanos"":1080000000}",Allsure,2024-03-04T08:15:00.250Z,Europe/Berlin,,mi,"{""fromDay"":""2024-03-01"",""untilDay"":""2024-08-31""}","{""everyMonths"":6,""times"":4}",40,${second},half a year,2
${second},${vehicle},insurance,-100,EUR,,,2024-03-04T08:15:00.250Z,Europe/Berlin,,,,,,,,1
`),
      american,
    );
    expect(file.items).toEqual([
      {
        ...{ kind: 'expense', ...ofFirst, moment: at8, odometerMetres: null, category: 'insurance' },
        ...{ amount: { amountMinor: 32_000, currency: 'EUR' }, vendor: 'Allsure', title: '' },
        note: 'half a year',
        rest: {
          converted: { amountMinor: 34_560, currency: 'USD', rateNanos: 1_080_000_000 },
          spread: { fromDay: '2024-03-01', untilDay: '2024-08-31' },
          repeats: { everyMonths: 6, times: 4 },
          ...{ businessSharePercent: 40, employerId: second, odometerTypedIn: 'mi' },
        },
      },
      // Money that came back.
      expect.objectContaining({ kind: 'expense', amount: { amountMinor: -100, currency: 'EUR' } }),
    ]);
    expect(file.faults).toEqual([]);
  });

  it('give noted readings, and what was replaced or corrected of an odometer', () => {
    const file = readRows(
      roadbook,
      rowsOf(`id,kind,vehicleId,at,zone,note,odometerTypedIn,odometerBeforeMetres,odometerAfterMetres,version,reading,odometerMetres
${first},noted,${vehicle},2024-03-04T08:15:00.250Z,Europe/Berlin,,,,,1,,20400000
${second},replaced,${vehicle},2024-03-05T08:15:00.000Z,Europe/Berlin,,,20400000,0,1,,
${second},corrected,${vehicle},2024-03-04T08:15:00.250Z,Europe/Berlin,misread,,,,1,"{""kind"":""noted"",""recordId"":""${first}""}",
`),
      american,
    );
    expect(file.faults).toEqual([]);
    expect(file.items).toEqual([
      { kind: 'odometer', ...ofFirst, moment: at8, odometerMetres: 20_400_000 },
      {
        ...{ kind: 'own', of: 'odometerRule', ...ofFirst, at: { row: 3 }, sourceId: second },
        members: {
          ...{ kind: 'replaced', atMs: Date.UTC(2024, 2, 5, 8, 15), zone: 'Europe/Berlin', note: '' },
          ...{ odometerBeforeMetres: 20_400_000, odometerAfterMetres: 0 },
        },
      },
      {
        ...{ kind: 'own', of: 'odometerRule', ...ofFirst, at: { row: 4 }, sourceId: second, note: 'misread' },
        members: {
          ...{ kind: 'corrected', atMs: at8.atMs, zone: 'Europe/Berlin', note: 'misread' },
          ...{ reading: { kind: 'noted', recordId: first }, odometerMetres: null },
        },
      },
    ]);
  });

  const laterEvery = (months: number) => ({
    distanceMetres: null,
    months,
    engineMinutes: null,
    energy: null,
  });

  it('give planned work with its intervals and its source', () => {
    const interval = JSON.stringify({ first: null, later: laterEvery(24) }).replaceAll('"', '""');
    const file = readRows(
      roadbook,
      rowsOf(`id,vehicleId,item,title,normal,severe,anchor,source,isToCheck,note,profile,start,version
${first},${vehicle},brakeFluid,,"${interval}",,done,"Handbook, p. 212",true,,normal,"{""day"":""2024-03-04"",""odometerMetres"":null}",1
,${vehicle},brakeFluid,,"${interval}",,done,,false,,normal,,1
`),
      american,
    );
    const members = {
      ...{
        item: 'brakeFluid',
        title: '',
        anchor: 'done',
        source: 'Handbook, p. 212',
        profile: 'normal',
        note: '',
      },
      ...{ normal: { first: null, later: laterEvery(24) }, severe: null, isToCheck: true },
      start: { day: '2024-03-04', odometerMetres: null },
    };
    expect(file.items).toEqual([{ kind: 'own', of: 'schedule', ...ofFirst, members }]);
    // Without its id nothing that names it would find it again.
    expect(file.faults).toEqual(['3 missing 0 ']);
    const [item] = file.items;
    if (item?.kind !== 'own') throw new Error('no record of its own');
    const terms = { id: first, vehicle: { id: second, sources: [] } };
    expect(ownRecordOf(item, terms)).toEqual({
      kind: 'schedule',
      record: { ...members, id: first, vehicleId: second },
    });
    const ofNoKind = { ...item, members: { ...members, anchor: 'never' } };
    expect(() => ownRecordOf(ofNoKind, terms)).toThrow(ItemFault);
  });

  it('give services with their lines, the work that they tick off and the cost that they name', () => {
    const file = readRows(
      roadbook,
      rowsOf(`id,vehicleId,at,zone,odometerMetres,odometerTypedIn,engineMinutes,workshop,lines,currency,scheduleIds,expenseId,note,version
${first},${vehicle},2024-03-04T08:15:00.250Z,Europe/Berlin,62000000,,,Miller,"[{""kind"":""part"",""text"":""Filter"",""amountMinor"":1250}]",EUR,"[""${second}""]",${second},,2
${second},${vehicle},2024-03-04T08:15:00.250Z,Europe/Berlin,,,,Miller,Filter,EUR,[],,,1
`),
      american,
    );
    expect(file.items).toEqual([
      {
        ...{ kind: 'own', of: 'service', ...ofFirst },
        members: {
          ...{ atMs: at8.atMs, zone: at8.zone },
          ...{
            odometerMetres: 62_000_000,
            engineMinutes: null,
            workshop: 'Miller',
            currency: 'EUR',
            note: '',
          },
          lines: [{ kind: 'part', text: 'Filter', amountMinor: 1250 }],
          ...{ scheduleIds: [second], expenseId: second },
        },
      },
    ]);
    expect(file.faults).toEqual(['3 unknownWord 8 Filter']);
  });

  const servicesOf = (...ofLines: readonly string[]) =>
    readRows(
      roadbook,
      [
        'id,vehicleId,at,zone,odometerMetres,odometerTypedIn,engineMinutes,workshop,lines,currency,scheduleIds,expenseId,note,version'.split(
          ',',
        ),
        ...ofLines.map((lines) => [
          ...[first, vehicle, '2024-03-04T08:15:00.250Z', 'Europe/Berlin', '62000000', '', '', 'Miller'],
          ...[lines, 'EUR', '[]', '', '', '2'],
        ]),
      ],
      american,
    );

  it('give the longest bill that a service may have', () => {
    // 50 lines of 200 characters, each a quotation mark, which JSON writes with two.
    const lines = Array.from({ length: 50 }, () => ({
      ...{ kind: 'part', text: '"'.repeat(200), amountMinor: 1250 },
    }));
    const file = servicesOf(JSON.stringify(lines));
    expect(file.faults).toEqual([]);
    const [item] = file.items;
    if (item?.kind !== 'own') throw new Error('no record of its own');
    expect(item.members.lines).toEqual(lines);
    const terms = {
      id: first,
      vehicle: { id: second, sources: [] },
      conventions: american,
      nowMs: Date.now(),
    };
    expect(ownRecordOf(item, terms).record).toMatchObject({ id: first, lines });
  });

  it('refuse a cell of brackets without end as a row, and read on', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    // One text within the 4,000 characters of a cell, and one near the limit for a cell of JSON.
    const file = servicesOf(nested(2000), nested(28_000), '[]');
    expect(file.faults.map((fault) => fault.slice(0, 18))).toEqual([
      '2 unknownWord 8 [[',
      '3 unknownWord 8 [[',
    ]);
    expect(file.items).toEqual([expect.objectContaining({ kind: 'own', at: { row: 4 } })]);
  });
});
