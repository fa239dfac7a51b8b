import type { Conventions } from '@domain/import/conventions';
import { expect, it } from 'vitest';
import type { ImportTerms } from '../reading/import-terms';
import { ImportReader } from './import-reader';

const vehicleId = '01JZ000000000000000000000V';
const conventions: Conventions = {
  ...({ decimalMark: '.', dateOrder: 'yearMonthDay', calendar: 'gregorian', zone: 'Europe/Berlin' } as const),
  ...({ distanceUnit: 'km', volumeUnit: 'litre', currency: 'EUR' } as const),
};
const terms: ImportTerms = {
  ...{ driverId: 'driver', nowMs: Date.parse('2026-07-01T00:00Z'), conventions, corrected: [] },
  vehicles: [{ name: vehicleId, id: vehicleId, sources: ['petrol'] }],
};

const idOf = (number: number) => `01JZ00000000000000000${String(number).padStart(5, '0')}`;
const fillHead =
  'id,vehicleId,source,volumeMillilitres,energyWattHours,massGrams,unitPrice,totalMinor,currency,station,at,zone,odometerMetres,filled,missedBefore,location,note,version';
const fill = (number: number) =>
  `${idOf(number)},${vehicleId},petrol,40000,,,,7000,EUR,,2024-03-01T12:00:00.000Z,Europe/Berlin,1000,full,false,,,1`;
const ruleHead =
  'id,kind,vehicleId,at,zone,note,odometerBeforeMetres,odometerAfterMetres,odometerMetres,reading,odometerTypedIn,version';
const correction = (number: number, of: number, { vehicle = vehicleId, kind = 'fill' } = {}) =>
  `${idOf(number)},corrected,${vehicle},2024-03-02T12:00:00.000Z,Europe/Berlin,,,,900,"{""kind"":""${kind}"",""recordId"":""${idOf(of)}""}",,1`;
const noted = (number: number) =>
  `${idOf(number)},noted,${vehicleId},2024-03-01T12:00:00.000Z,Europe/Berlin,,,,1000,,,1`;
const replaced = `${idOf(90_000)},replaced,${vehicleId},2024-01-01T12:00:00.000Z,Europe/Berlin,,5,0,,,,1`;

/** Returns the ids of the records in each batch of a table, as previewed and as sent. */
async function batchesOf(table: readonly string[], rules: readonly string[]) {
  const reader = new ImportReader();
  const opened = [];
  for (const [name, rows] of [
    ['table.csv', table],
    ['odometer.csv', [ruleHead, ...rules]],
  ] as const)
    opened.push(...(await reader.open(new File([rows.join('\n')], name), conventions)));
  const understood = opened.flatMap((each) => (each.outcome === 'understood' ? [each] : []));
  const [first] = understood;
  if (!first) throw new Error('not understood');
  const corrections = understood.filter(({ understanding }) => understanding.kinds.includes('correction'));
  const all = async () => {
    const batches = [];
    for (let batch = await reader.next(); batch; batch = await reader.next())
      batches.push(
        batch.records.map(({ record }, index) => `${Number(record.id.slice(-5))} in ${batch.rows[index]}`),
      );
    return batches;
  };
  const correctionKeys = corrections.map(({ key }) => key);
  reader.prepare(first.key, terms, correctionKeys);
  const previewed = await all();
  const { prepared } = reader.prepared(first.key);
  reader.start(first.key, terms);
  expect(await all()).toEqual(previewed);
  return { previewed, prepared };
}

it('gives the corrections of readings with their records, in the order of the file', async () => {
  const rules = [replaced, correction(101, 2), correction(102, 1), correction(103, 2), correction(104, 9)];
  const { previewed, prepared } = await batchesOf([fillHead, fill(1), fill(2), fill(3)], rules);
  // Corrections come in the row of their record; those of records outside the file come with their own row.
  expect(previewed).toEqual([['1 in 2', '102 in 2', '2 in 3', '101 in 3', '103 in 3', '3 in 4']]);
  expect(prepared).toMatchObject({ counts: { fill: 3, odometerRule: 3 }, faultCount: 0 });
});

it('leaves corrections that cannot be read, or are on another vehicle, to their own file', async () => {
  const rules = [correction(101, 1, { vehicle: 'another' }), 'no id,corrected,,,,,,,,,,', correction(102, 2)];
  const { previewed, prepared } = await batchesOf([fillHead, fill(1), fill(2)], rules);
  expect(previewed).toEqual([['1 in 2', '2 in 3', '102 in 3']]);
  expect(prepared.faultCount).toBe(0);
});

it('gives those of the purchase of a vehicle with the vehicle', async () => {
  const vehicle = idOf(7);
  const table = [
    'id,name,make,model,year,plate,vin,energySources,distanceUnit,volumeUnit,fuelEconomyUnit,electricEconomyUnit,currency,purchase,sale,companyCar,kind,engineCubicCentimetres,fiscalPowerCv,archivedAt,version',
    `${vehicle},Van,,,,,,"[{""kind"":""petrol"",""capacityMillilitres"":null}]",km,litre,litresPer100Km,kwhPer100Km,EUR,"{""date"":""2020-01-10"",""zone"":""Europe/Berlin"",""amountMinor"":null,""odometerMetres"":120000000}",,,,,,,1`,
  ];
  const { previewed, prepared } = await batchesOf(table, [correction(101, 7, { vehicle, kind: 'purchase' })]);
  expect(previewed).toEqual([['7 in 2', '101 in 2']]);
  expect(prepared.faults).toEqual([]);
});

it('never parts a record from its corrections', async () => {
  const readings = Array.from({ length: 1000 }, (_, index) => noted(index + 1));
  const rules = [2001, 2002].map((number) => correction(number, 998, { kind: 'noted' }));
  const { previewed } = await batchesOf([ruleHead, ...readings], rules);
  // 999 records fill a batch: after 997 there is no room for three.
  expect(previewed.map((batch) => [batch.length, batch[0], batch[1]])).toEqual([
    [997, '1 in 2', '2 in 3'],
    [5, '998 in 999', '2001 in 999'],
  ]);
});
