// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { ClaimProblem } from './claim-problem';

vi.mock('@/entities/account/use-driver-preferences', () => ({
  useDriverPreferences: () => ({ distanceUnit: 'km', locale: 'en-GB', zone: 'Europe/Berlin' }),
}));

beforeAll(async () => {
  await startMessages();
  await loadMessages(['claims', 'errors', 'common']);
});

const golf = '01JZ00000000000000000000AA';
const shown = (path: string, rule: string) => {
  const problem = { reason: 'CLAIM_REFUSED', fields: [{ path, rule }] } as const;
  render(<ClaimProblem problem={problem} vehicles={[{ id: golf, name: 'Golf' }]} />);
  return screen.getByRole('listitem').textContent;
};

it('names the distance that belongs to nobody, since when, and the vehicle', () => {
  // 23:30 UTC on 3 February is the 4th in Berlin.
  const path = `vehicles.${golf}.62000.a.b.${Date.parse('2026-02-03T23:30Z')}`;
  expect(shown(path, 'openGaps')).toBe(
    'Golf: 62.0 km since 4 Feb 2026 belong to nobody. A driver must take them before the logbook counts.',
  );
});

it('says to what a distance claimed elsewhere belongs', () => {
  expect(shown('facts.claimedElsewhereMetres', 'factsMissing')).toContain(
    'belongs to one vehicle or employer',
  );
});
