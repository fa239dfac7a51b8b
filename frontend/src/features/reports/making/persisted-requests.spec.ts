// @vitest-environment jsdom
import type { ReportCreate } from '@domain/reports/report.schema';
import { beforeEach, expect, it } from 'vitest';
import { keepRequest, persistedRequest } from './persisted-requests';

function request(at: number): ReportCreate {
  return {
    id: `01JD00000000000000000000${String(at).padStart(2, '0')}`,
    claim: {
      methodId: 'GB.selfEmployedSimplified',
      period: { fromDay: '2026-04-06', untilDay: '2026-11-21' },
      vehicleIds: 'all',
      vehicles: [],
      receivedMinor: 0,
      facts: {},
    },
    party: { kind: 'employer', name: 'Acme' },
  };
}

beforeEach(() => sessionStorage.clear());

it('gives back what one driver asked for, to that driver alone', () => {
  keepRequest('a', request(1));
  expect(persistedRequest('a', request(1).id)).toEqual(request(1));
  expect(persistedRequest('b', request(1).id)).toBeNull();
  expect(persistedRequest('a', request(2).id)).toBeNull();
});

it('keeps the ten newest', () => {
  for (let at = 1; at <= 11; at += 1) keepRequest('a', request(at));
  expect(persistedRequest('a', request(1).id)).toBeNull();
  expect(persistedRequest('a', request(2).id)).not.toBeNull();
  expect(persistedRequest('a', request(11).id)).not.toBeNull();
});

it('keeps nothing of what it cannot read', () => {
  sessionStorage.setItem('roadbook.report-requests.a', '{"half');
  expect(persistedRequest('a', request(1).id)).toBeNull();
  sessionStorage.setItem('roadbook.report-requests.a', '[{"id":1}]');
  expect(persistedRequest('a', request(1).id)).toBeNull();
});
