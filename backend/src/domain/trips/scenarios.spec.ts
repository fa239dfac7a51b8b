import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { type Scenario, scenarioFile } from '../../../test/fixtures/trips/scenario';
import { localDay } from '../time/local-day';
import { typedInstant } from '../time/typed-local-time';
import type { OdometerRecord, Reading } from '../vehicles/odometer.schema';
import { type BackwardReadings, refusedReadings } from '../vehicles/odometer-backwards';
import { odometerSpan } from '../vehicles/odometer-span';
import { odometerTimeline } from '../vehicles/odometer-timeline';
import { fillGap } from './fill-gap';
import { odometerGaps } from './gaps';
import { tripOverlaps } from './overlaps';
import { forgottenTrip, type LaterSign } from './running-trip';
import { tripDay } from './split-by-day';
import { suggestCategory } from './suggest-category';
import type { Trip } from './trip.schema';
import { tripDistance } from './trip-distance';
import { tripFlags } from './trip-flags';
import { tripReadings } from './trip-readings';
import { tripRefusals } from './trip-refusals';

const folder = join(__dirname, 'scenarios');

function tripsOf({ trips }: Scenario): Trip[] {
  return Object.entries(trips).map(([id, { vehicle, start, end, from, to, ...distances }]) =>
    aTrip({
      id,
      vehicleId: vehicle,
      startedAtMs: start.atMs,
      startZone: start.zone,
      endedAtMs: end?.atMs ?? null,
      endZone: end?.zone ?? null,
      fromText: from,
      toText: to,
      ...distances,
    }),
  );
}

function recordsOf({ odometerReplaced }: Scenario, vehicle: string): OdometerRecord[] {
  return odometerReplaced
    .filter((record) => record.vehicle === vehicle)
    .map(({ at, odometerBeforeMetres, odometerAfterMetres }, index) => {
      const common = {
        id: `replaced ${index}`,
        vehicleId: vehicle,
        atMs: at.atMs,
        zone: at.zone,
        note: '',
        version: 1,
      };
      return { kind: 'replaced', ...common, odometerBeforeMetres, odometerAfterMetres };
    });
}

function otherReadingsOf({ otherReadings }: Scenario, vehicle: string): Reading[] {
  return otherReadings
    .filter((reading) => reading.vehicle === vehicle)
    .map(({ kind, name, at, odometerMetres }) => ({
      atMs: at.atMs,
      odometerMetres,
      from: { kind, recordId: name },
    }));
}

function signsOf(scenario: Scenario): LaterSign[] {
  const trips = tripsOf(scenario).map(
    ({ id, vehicleId, startedAtMs, startZone, odometerStartMetres }): LaterSign => ({
      kind: 'trip',
      recordId: id,
      vehicleId,
      atMs: startedAtMs,
      zone: startZone,
      odometerMetres: odometerStartMetres,
    }),
  );
  const others = scenario.otherReadings.map(
    ({ name, vehicle, at, odometerMetres }): LaterSign => ({
      kind: 'record',
      recordId: name,
      vehicleId: vehicle,
      ...at,
      odometerMetres,
    }),
  );
  return [...trips, ...others];
}

/** The outcome of every rule, in the words of the scenario files. */
function outcomeOf(scenario: Scenario) {
  const trips = tripsOf(scenario);
  const nowMs = scenario.now?.atMs ?? Number.MAX_SAFE_INTEGER;
  const perTrip = <Value>(rule: (trip: Trip) => Value) =>
    Object.fromEntries(trips.map((trip) => [trip.id, rule(trip)]));
  const vehicles = [...new Set(trips.map(({ vehicleId }) => vehicleId ?? ''))].map((vehicle) => ({
    vehicle,
    own: trips.filter(({ vehicleId }) => vehicleId === vehicle),
    records: recordsOf(scenario, vehicle),
    others: otherReadingsOf(scenario, vehicle),
  }));
  const { driver } = scenario;

  return {
    days: perTrip(tripDay),
    distances: perTrip((trip) => {
      const distance = tripDistance(trip);
      return distance.known ? distance.metres : distance.reason;
    }),
    refusals: perTrip((trip) => tripRefusals(trip).map(({ rule }) => rule)),
    flags: perTrip((trip) => tripFlags(trip).map(({ flag }) => flag)),
    suggestions: perTrip(
      (trip) => driver && suggestCategory(trip, driver.workingHours, driver.zone)?.category,
    ),
    forgotten: perTrip((trip) => {
      const forgotten = forgottenTrip(trip, signsOf(scenario), nowMs);
      const end = forgotten?.proposedEnd;
      const at = end && { atMs: end.endedAtMs, zone: end.endZone };
      return (
        forgotten && {
          ...forgotten,
          proposedEnd: end ? { at, odometerEndMetres: end.odometerEndMetres } : null,
        }
      );
    }),
    overlaps: tripOverlaps(trips, nowMs).map(
      ({ firstTripId: first, secondTripId: second, fromMs, toMs }) => ({
        first,
        second,
        minutes: (toMs - fromMs) / 60_000,
      }),
    ),
    gaps: vehicles.flatMap(({ own, records }) =>
      odometerGaps(own, records).map((gap) => {
        const { kind, metres, after, before } = gap;
        const draft = fillGap(gap);
        const filled = draft && {
          start: { atMs: draft.startedAtMs, zone: draft.startZone },
          end: { atMs: draft.endedAtMs, zone: draft.endZone },
          from: draft.fromText,
          to: draft.toText,
          odometerStartMetres: draft.odometerStartMetres,
          odometerEndMetres: draft.odometerEndMetres,
          distanceMetres: draft.distanceMetres,
        };
        return { kind, metres, after: after.id, before: before.id, ...(filled && { filled }) };
      }),
    ),
    refusedReadings: vehicles.flatMap(({ own, records, others }) =>
      own
        .filter(({ id }) => id === (scenario.lateEntry ?? id))
        .flatMap((entry) => {
          const rest = own.filter((trip) => trip !== entry).flatMap(tripReadings);
          return refusedReadings(tripReadings(entry), [...rest, ...others], records).map(asText);
        }),
    ),
    drivenMetres: Object.fromEntries(
      vehicles.map(({ vehicle, own, records, others }) => {
        const timeline = odometerTimeline([...own.flatMap(tripReadings), ...others], records);
        const points = timeline.map((point) => ({ ...point, day: localDay(point.atMs, 'UTC') }));
        const span = odometerSpan(points, { fromDay: '1970-01-01', untilDay: '2099-12-31' });
        return [vehicle, span.known ? span.drivenMetres : null];
      }),
    ),
    typed: scenario.expected.typed?.map(({ text }) => {
      const [day = '', time = '', zone = ''] = text.split(' ');
      const read = typedInstant({ day, time, zone });
      if (read.kind !== 'never' && read.kind !== 'twice') return { text, ...read };
      const [earlier, later] = [read.earlierMs, read.laterMs].map((atMs) => ({ atMs, zone }));
      return { text, kind: read.kind, earlier, later };
    }),
  };
}

function asText({ earlier, later }: BackwardReadings) {
  const words = ({ from, odometerMetres }: BackwardReadings['earlier']) =>
    `${from.recordId} ${from.kind} ${odometerMetres}`;
  return { earlier: words(earlier), later: words(later) };
}

describe.each(readdirSync(folder))('%s', (file) => {
  const scenario = scenarioFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));

  it(scenario.story, () => {
    const outcome: Record<string, unknown> = outcomeOf(scenario);
    for (const [rule, expected] of Object.entries(scenario.expected)) {
      if (Array.isArray(expected)) expect(outcome[rule]).toEqual(expected);
      else
        for (const [name, value] of Object.entries(expected))
          expect(outcome).toHaveProperty([rule, name], value);
    }
  });
});
