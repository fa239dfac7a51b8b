// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { TrackDrawing } from './track-drawing';

beforeAll(async () => {
  await startMessages();
  await loadMessages('tracks');
});

const at = (minutes: number, longitude: number, speedMetresPerSecond: number) => ({
  ...{ atMs: minutes * 60_000, latitude: 0, longitude },
  speedMetresPerSecond,
});
const points = [at(0, 0, 10), at(5, 0.03, 10), at(10, 0.08, 10), at(15, 0.11, 30)];
const shared = { gaps: [], places: [], from: null, to: null, unit: 'km', locale: 'en-GB' } as const;
const legend = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('says how far and where the drive went, and explains its lines', () => {
  render(
    <TrackDrawing
      {...{ ...shared, points, distanceMetres: 12_340, from: 'Leeds', to: 'York' }}
      gaps={[{ fromMs: 5 * 60_000, untilMs: 10 * 60_000 }]}
      places={[{ name: 'Tadcaster', latitude: 0, longitude: 0.05 }]}
    />,
  );
  const picture = screen.getByRole('img', { name: 'Track of 12.3 km from Leeds to York' });
  for (const name of ['Leeds', 'Tadcaster', 'York']) within(picture).getByText(name);
  expect(legend()).toEqual(['Start', 'End', 'Slow, 30 to 50 km/h', 'Fast, 80 to 120 km/h', 'Not recorded']);
  // 0.11° are 12.23 km on 244 units: 90 of them are 4.5 km.
  screen.getByText('2 km');
});

it('is in miles for a driver who drives in miles, and names its ends where their places are unknown', () => {
  render(<TrackDrawing {...{ ...shared, points, distanceMetres: 12_340, unit: 'mi' }} />);
  const picture = screen.getByRole('img', { name: 'Track of 7.7 mi' });
  within(picture).getByText('Start');
  within(picture).getByText('End');
  // 10 m/s are 22.4 mph, 30 m/s are 67.1 mph.
  expect(legend()).toEqual(['Start', 'End', 'Slow, 20 to 30 mph', 'Fast, 50 to 70 mph']);
});

it('leaves out places far from the track', () => {
  const places = [{ name: 'Sydney', latitude: -33.9, longitude: 151.2 }];
  render(<TrackDrawing {...{ ...shared, points, places, distanceMetres: 12_340 }} />);
  expect(screen.queryByText('Sydney')).toBeNull();
});

it('says so when there is nothing to draw', () => {
  const { rerender } = render(<TrackDrawing {...{ ...shared, points: [], distanceMetres: 0 }} />);
  screen.getByText('There are no recorded positions to draw.');
  rerender(<TrackDrawing {...{ ...shared, points: points.slice(0, 1), distanceMetres: 0 }} />);
  screen.getByText('All positions are at one place, so there is nothing to draw.');
  expect(screen.queryByRole('img')).toBeNull();
});
