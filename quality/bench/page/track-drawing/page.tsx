import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { TrackDrawing } from '@/components/track-drawing/track-drawing';
import type { TrackPosition } from '@/components/track-drawing/track-pieces';
import { formatDistance } from '@/lib/formatting/distances';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import '@/styles/tokens.css';

/** Returns a drive with a position every second whose speed and heading change all the time, as in a town. */
function drive(count: number): TrackPosition[] {
  let [latitude, longitude] = [53.8, -1.55];
  return Array.from({ length: count }, (_, second) => {
    const speed = 15 + 10 * Math.sin(second / 90) + 5 * Math.sin(second / 7);
    const heading = second / 900 + Math.sin(second / 60) + Math.sin(second / 11) / 3;
    latitude += (speed * Math.cos(heading)) / 111_195;
    longitude += (speed * Math.sin(heading)) / 65_670;
    return { atMs: second * 1000, latitude, longitude, speedMetresPerSecond: speed };
  });
}

/** Draws a track for the first time in this page; returns the milliseconds until its picture is there. */
async function draw(count: number): Promise<number> {
  const points = drive(count);
  const gaps = [{ fromMs: 2_000_000, untilMs: 2_300_000 }];
  const main = document.querySelector('main');
  if (main === null) throw new Error('the page has no place for the drawing');
  const began = performance.now();
  const root = createRoot(main);
  flushSync(() =>
    root.render(
      <TrackDrawing
        {...{ points, gaps, from: 'Leeds', to: 'York', unit: 'km', locale: 'en-GB' }}
        places={[]}
        distanceMetres={150_000}
      />,
    ),
  );
  // The task after a frame runs when the frame is painted.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - began;
}

await startMessages();
await loadMessages('tracks');
// A page has shown other figures before.
formatDistance(1000, 'km', 'en-GB');
export type Draw = typeof draw;
Object.assign(window, { draw });
