import type { Fill } from '@domain/energy/energy.schema';
import { expect, it } from 'vitest';
import { copiedTable } from '@/components/record-table/copied-table';
import { fillColumns } from './fill-columns';

const petrol = { kind: 'petrol', capacityMillilitres: null } as const;
const electricity = { kind: 'electricity', capacityWattHours: null } as const;

type ShownVehicle = Parameters<typeof fillColumns>[1];

const vehicleId = '01JD0000000000000000000001';
const vehicle: ShownVehicle = {
  energySources: [petrol],
  currency: 'EUR',
  distanceUnit: 'km',
  volumeUnit: 'litre',
};

/** 41.25 l at 1.799 €/l. */
const fill: Fill = {
  ...{ id: '01JD0000000000000000000002', version: 1, vehicleId, source: 'petrol' },
  ...{ atMs: Date.UTC(2026, 2, 2, 7, 5), zone: 'Europe/Berlin', odometerMetres: 45_678_000 },
  ...{ volumeMillilitres: 41_250, unitPrice: { micros: 1_799_000, per: 'litre' }, totalMinor: 7421 },
  ...{ currency: 'EUR', filled: 'full', missedBefore: false, station: '', location: null, note: '' },
};

const charge: Fill = {
  ...{ id: '01JD0000000000000000000003', version: 1, vehicleId, source: 'electricity' },
  ...{ atMs: Date.UTC(2026, 2, 3, 7, 5), zone: 'Europe/Berlin', odometerMetres: null },
  ...{ energyWattHours: 31_200, unitPrice: null, totalMinor: null, currency: 'EUR', filled: 'partial' },
  ...{ charge: { current: null, socBeforePercent: null, socAfterPercent: null } },
  ...{ missedBefore: false, station: '', location: null, note: '' },
};

const texts = {
  titleOf: (column: string) => column,
  sourceOf: ({ source }: Fill) => source,
  filledOf: ({ filled }: Fill) => filled,
  chargedAtOf: () => '',
  changesOf: () => '',
};
const place = { locale: 'de-DE', zone: 'Europe/Berlin' };

function copied(of: ShownVehicle, fills: readonly Fill[]): string[][] {
  const figures = ['quantity', 'price', 'total', 'filled', 'odometer'];
  const columns = fillColumns(texts, of, place).filter(({ id }) => figures.includes(id));
  const { text } = copiedTable(columns, fills, { withTitles: true });
  return text.split('\r\n').map((line) => line.split('\t'));
}

it('says the unit once where there is one', () => {
  expect(copied(vehicle, [fill])).toEqual([
    ['quantity (l)', 'price (EUR/l)', 'total (EUR)', 'filled', 'odometer (km)'],
    ['41,25', '1,799', '74,21', 'full', '45678'],
  ]);
});

it('says the unit of each fill of a plug-in hybrid', () => {
  const hybrid = { ...vehicle, energySources: [petrol, electricity] };
  expect(copied(hybrid, [charge, fill]).slice(1)).toEqual([
    ['31,20 kWh', '', '', 'partial', ''],
    ['41,25 l', '1,799 EUR/l', '74,21', 'full', '45678'],
  ]);
});

it('names another currency', () => {
  const abroad: Fill = { ...fill, currency: 'CHF' };
  expect(copied(vehicle, [abroad])[1]).toEqual(['41,25', '1,799 CHF/l', '74,21 CHF', 'full', '45678']);
});

it('has place and meter of charges where a vehicle is charged', () => {
  const idsOf = (of: ShownVehicle) => fillColumns(texts, of, place).map(({ id }) => id);
  expect(idsOf({ ...vehicle, energySources: [petrol, electricity] })).toEqual(
    expect.arrayContaining(['chargedAt', 'meter']),
  );
  expect(idsOf(vehicle)).not.toContain('chargedAt');
  expect(idsOf(vehicle)).not.toContain('meter');
});
