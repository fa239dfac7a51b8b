// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import german from '@/lib/i18n/locales/de/import.json';
import english from '@/lib/i18n/locales/en/import.json';
import { driversFile } from '../../../test/fixtures/import/drivers-files';
import { TrackSection } from './track-section';

interface Part {
  readonly minutes: number;
  readonly metres: number;
  /** False for a part without positions, but for its end. */
  readonly isRecorded?: boolean;
}

/** A GPX to the north with a position every ten seconds, from 7:00 UTC in Munich. */
function gpx(parts: readonly Part[], more = ''): string {
  let seconds = 0;
  let metres = 0;
  const points: string[] = [];
  const point = () => {
    const time = new Date(Date.UTC(2025, 2, 4, 7) + seconds * 1000).toISOString();
    // A degree is 111 195 m.
    points.push(
      `<trkpt lat="${(48.1374 + metres / 111_195).toFixed(7)}" lon="11.5755"><time>${time}</time></trkpt>`,
    );
  };
  point();
  for (const { minutes, metres: length, isRecorded = true } of parts) {
    const steps = isRecorded ? minutes * 6 : 1;
    for (let step = 0; step < steps; step += 1) {
      seconds += (minutes * 60) / steps;
      metres += length / steps;
      point();
    }
  }
  return `<gpx version="1.1"><trk><trkseg>${points.join('\n')}${more}</trkseg></trk></gpx>`;
}

const stop = { minutes: 15, metres: 0 };
const drive = { minutes: 10, metres: 6000 };

async function shown(file: string, { lng = 'en', distanceUnit = 'km' as 'km' | 'mi' } = {}): Promise<string> {
  const i18n = createInstance();
  const resources = { en: { import: english }, de: { import: german } };
  await i18n.use(initReactI18next).init({ lng, resources });
  const { understanding } = await driversFile(file);
  if (understanding.track === null) throw new Error('no track');
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <TrackSection
        {...{ track: understanding.track, distanceUnit, locale: lng === 'en' ? 'en-GB' : 'de-DE' }}
        {...{ isInZoneOfPlace: true, times: { areLocal: false, areWeeksEarly: false } }}
      />
    </I18nextProvider>,
  );
  return container.textContent?.replaceAll(/\s/g, ' ') ?? '';
}

it('names a gap with its straight line, and the least of the distance', async () => {
  const file = gpx([stop, drive, { minutes: 40, metres: 5000, isRecorded: false }, drive, stop]);
  const text = await shown(file);
  expect(text).toContain('One trip has a part without positions. It counts as a straight line');
  // 17 km less the errors of 120 legs of 100 m, 0.11 m each.
  expect(text).toContain('4 Mar 2025, 08:15: 17.0 km or more: a part has no positions');
  expect(text).toContain('4 Mar 2025, 08:25 to 09:05: no positions, 5.0 km in a straight line');
  expect(await shown(file, { lng: 'de' })).toContain(
    '04.03.2025, 08:25 bis 09:05: keine Positionen, 5,0 km in gerader Linie',
  );
});

it('names a tunnel, a late start, and a way between trips that does not count', async () => {
  const tunnel = { minutes: 10, metres: 9000, isRecorded: false };
  const asleep = { minutes: 120, metres: 1500, isRecorded: false };
  const between = { minutes: 90, metres: 40_000, isRecorded: false };
  const text = await shown(gpx([stop, drive, tunnel, drive, stop, asleep, drive, between, drive, stop]));
  expect(text).toContain('perhaps a tunnel, 9.0 km in a straight line');
  expect(text).toContain('1.5 km in a straight line from the last stop to the first position');
  expect(text).toContain('One way between trips has no positions and does not count.');
  expect(text).toContain('not recorded and not counted, 40.0 km in a straight line');
});

it('asks for the readings of a trip with too few positions', async () => {
  const sparse = Array.from({ length: 6 }, () => ({ minutes: 10, metres: 9000, isRecorded: false }));
  const text = await shown(gpx([stop, ...sparse, stop]));
  expect(text).toContain(
    'One trip has too few positions to measure its distance. Enter its odometer readings.',
  );
});

it('offers a trip with stops, and says what may be no drive', async () => {
  const text = await shown(gpx([stop, drive, { minutes: 8, metres: 0 }, drive, stop]));
  expect(text).toContain('One stop of up to 10 mins is between two trips that may be one trip with stops.');
  const slow = await shown(gpx([stop, { minutes: 20, metres: 6000 }, stop]));
  expect(slow).toContain('One trip is so slow that it may have been by bicycle or boat.');
});

it('counts positions that do not count by their reason', async () => {
  const at = (lat: string, lon: string, time: string) => `<trkpt lat="${lat}" lon="${lon}">${time}</trkpt>`;
  const later = '<time>2025-03-04T12:00:00Z</time>';
  const text = await shown(
    gpx(
      [stop, drive, stop],
      [
        at('0', '0', later),
        at('NaN', '11', later),
        at('91', '11', later),
        at('48', '11', ''),
        at('48', '11', '<time>2125-03-04T12:00:00Z</time>'),
      ].join(''),
    ),
  );
  expect(text).toContain(
    'Positions that do not count: 2 without a place on Earth, one at 0°, 0°, one without a time, one in the future.',
  );
  expect(text).toContain('241 of 246 positions count.');
});

it('says nothing of distances that are certain', async () => {
  const text = await shown(gpx([stop, drive, stop]));
  expect(text).toMatch(/^How the trips were found241 of 241 positions count\.How trips are found/);
});
