import { namedEnds } from './named-ends';

const minute = 60_000;
const vehicleId = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const north = (thousandths: number) => ({
  latitudeMicrodegrees: thousandths * 1000,
  longitudeMicrodegrees: 0,
});
const recorded = (startMinute: number, endMinute: number, from = 0, to = 100) => ({
  ...{ vehicleId, startedAtMs: startMinute * minute, endedAtMs: endMinute * minute },
  ...{ from: north(from), to: north(to) },
});
const inLogbook = (startMinute: number, endMinute: number, fromText: string, toText: string) => ({
  ...{ vehicleId, startedAtMs: startMinute * minute, endedAtMs: endMinute * minute, fromText, toText },
});

it('have the names of a trip of the same drive, the latest first', () => {
  expect(namedEnds([recorded(0, 30)], [inLogbook(0, 31, 'Home', 'Brandt')])).toEqual([
    { position: north(100), text: 'Brandt', atMs: 30 * minute },
    { position: north(0), text: 'Home', atMs: 0 },
  ]);
});

it('are no ends of another drive, or of another vehicle', () => {
  const drives = [recorded(0, 30)];
  expect(namedEnds(drives, [inLogbook(60, 90, 'Home', 'Brandt')])).toEqual([]);
  expect(namedEnds(drives, [{ ...inLogbook(0, 30, 'Home', 'Brandt'), vehicleId: 'another' }])).toEqual([]);
});

it('do not name the stop of a trip of two drives', () => {
  const drives = [recorded(0, 30, 0, 50), recorded(38, 50, 50, 100)];
  const names = namedEnds(drives, [inLogbook(0, 50, 'Home', 'Brandt')]).map(({ text, position }) => [
    text,
    position,
  ]);
  expect(names).toEqual([
    ['Brandt', north(100)],
    ['Home', north(0)],
  ]);
});

it('have no coordinates and no empty text as a name', () => {
  expect(namedEnds([recorded(0, 30)], [inLogbook(0, 30, '48.1374, 11.5755', '')])).toEqual([]);
});

it('are one for a name at one position: 0.5 thousandths are 56 m, 0.6 are 67 m', () => {
  const drives = [recorded(0, 30), recorded(100, 130, 0.5, 100.6)];
  const trips = [inLogbook(0, 30, 'Home', 'Brandt'), inLogbook(100, 130, 'home', 'Brandt')];
  expect(namedEnds(drives, trips).map(({ text, position }) => [text, position])).toEqual([
    ['Brandt', north(100.6)],
    ['home', north(0.5)],
    ['Brandt', north(100)],
  ]);
});
