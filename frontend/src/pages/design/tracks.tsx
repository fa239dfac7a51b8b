import { Panel } from '@/components/panel';
import { TrackDrawing } from '@/components/track-drawing/track-drawing';
import type { TrackPosition } from '@/components/track-drawing/track-pieces';

/** Part of a drive: speed in metres per second, turn in degrees per second. */
interface Part {
  readonly seconds: number;
  readonly speed: number;
  readonly turn: number;
}

/** Out of a town, along a road and a motorway, through a tunnel, and into another town. */
const parts: readonly Part[] = [
  { seconds: 40, speed: 7, turn: 0 },
  { seconds: 12, speed: 6, turn: 7 },
  { seconds: 60, speed: 12, turn: 0 },
  { seconds: 10, speed: 6, turn: -8 },
  { seconds: 120, speed: 13, turn: -0.3 },
  { seconds: 150, speed: 20, turn: 0.5 },
  { seconds: 90, speed: 21, turn: -0.9 },
  { seconds: 140, speed: 30, turn: -0.1 },
  { seconds: 200, speed: 36, turn: 0.2 },
  { seconds: 100, speed: 28, turn: 0.1 },
  { seconds: 90, speed: 19, turn: -0.6 },
  { seconds: 80, speed: 11, turn: 0.8 },
  { seconds: 15, speed: 5, turn: 6 },
  { seconds: 50, speed: 7, turn: 0 },
];

const minuteMs = 60_000;
const tunnel = { fromMs: 10.5 * minuteMs, untilMs: 13 * minuteMs };

/** Returns an invented drive, a position a second, that starts to the north-east. */
function drive(of: readonly Part[]): TrackPosition[] {
  let [latitude, longitude, heading, atMs] = [53.8, -1.55, 60, 0];
  return of.flatMap(({ seconds, speed, turn }) =>
    Array.from({ length: seconds }, () => {
      heading += turn;
      latitude += (speed * Math.cos((heading * Math.PI) / 180)) / 111_195;
      longitude += (speed * Math.sin((heading * Math.PI) / 180)) / 65_670;
      atMs += 1000;
      return { atMs, latitude, longitude, speedMetresPerSecond: speed };
    }),
  );
}

const recorded = drive(parts);
const unbroken = recorded.filter(({ atMs }) => atMs <= tunnel.fromMs || atMs >= tunnel.untilMs);
const errand = drive([...parts.slice(0, 5), { seconds: 20, speed: 6, turn: 9 }]);
const roundTrip = [
  ...errand,
  ...errand.toReversed().map((position, index) => ({ ...position, atMs: (errand.length + index) * 1000 })),
];
const placeAt = (name: string, atMs: number) => ({
  ...{ name, latitude: 0, longitude: 0 },
  ...recorded.find((position) => position.atMs === atMs),
});
const places = [placeAt('Fuel station', 4 * minuteMs), placeAt('Northern Housing', 9 * minuteMs)];
const shared = { gaps: [], places: [], from: null, to: null, locale: 'en-GB' } as const;

/** A recorded drive with a gap, a drive there and back, and tracks that cannot be drawn. */
export function Tracks() {
  return (
    <Panel title="Tracks">
      <TrackDrawing
        points={unbroken}
        gaps={[tunnel]}
        places={places}
        from="Home"
        to="Leicester, Müllverbrennungsanlage"
        distanceMetres={24_600}
        unit="km"
        locale="en-GB"
      />
      <TrackDrawing {...shared} points={roundTrip} from="Home" to="Home" distanceMetres={5_200} unit="mi" />
      <TrackDrawing {...shared} points={recorded.slice(0, 1)} distanceMetres={0} unit="km" />
      <TrackDrawing {...shared} points={[]} distanceMetres={0} unit="km" />
    </Panel>
  );
}
