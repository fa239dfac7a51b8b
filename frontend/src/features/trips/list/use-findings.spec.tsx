// @vitest-environment jsdom
import type { Trip } from '@domain/trips/trip.schema';
import type { TripFindings, TripFindingsInput } from '@domain/trips/trip-queries.schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTrpcClient, trpc } from '@/lib/trpc/client';
import { createQueryClient } from '@/lib/trpc/query-client';
import { startServer, type TestServer } from '../../../../test/harness/trpc/server';
import { windowMs } from './trip-rows';
import { useFindings } from './use-findings';

const overlap = (secondTripId: string, fromMs: number) => ({
  firstTripId: 'first',
  secondTripId,
  fromMs,
  toMs: fromMs + 1,
});

/** Page of a window: the newest of its findings first, then the others by cursor. */
function pageOf({ fromMs, cursor }: TripFindingsInput): TripFindings {
  const at = fromMs + 500;
  return cursor
    ? { gaps: [], overlaps: [overlap(`older ${fromMs}`, at - 1)], nextCursor: null }
    : { gaps: [], overlaps: [overlap(`newer ${fromMs}`, at)], nextCursor: `${at} newer overlap` };
}

let server: TestServer;
let isOut = false;

beforeEach(async () => {
  isOut = false;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer((request, response) => {
    const input = new URL(request.url ?? '', 'http://localhost').searchParams.get('input') ?? '{}';
    const inputs = Object.values<{ json: TripFindingsInput }>(JSON.parse(input));
    if (isOut && inputs.some(({ json }) => json.cursor)) return request.socket.destroy();
    const answers = inputs.map(({ json }) => ({ result: { data: { json: pageOf(json) } } }));
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
  });
});
afterEach(() => server.stop());

function shown() {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const identity = { currentToken: async () => 'a.b.c', refreshToken: async () => 'a.b.c' };
  const client = createTrpcClient({ identity, onSignedOut: () => {} });
  // In the first window and in the next one.
  const trips = [windowMs + 900, 900].map(
    (startedAtMs) => ({ id: String(startedAtMs), startedAtMs }) as Trip,
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
  return renderHook(() => useFindings(trips), { wrapper }).result;
}

const namesOf = ({ findings }: ReturnType<typeof useFindings>) =>
  findings.overlaps.map(({ secondTripId }) => secondTripId).sort();

it('tells the newest findings of each window, and of which there are more', async () => {
  const result = shown();
  await waitFor(() => expect(namesOf(result.current)).toEqual(['newer 0', `newer ${windowMs}`]));
  expect(result.current.unread).toEqual([
    { windowFromMs: windowMs, untilMs: windowMs + 500 },
    { windowFromMs: 0, untilMs: 500 },
  ]);
});

it('tells those of one window that are asked for, until there are no more', async () => {
  const result = shown();
  await waitFor(() => expect(result.current.unread).toHaveLength(2));
  await act(() => result.current.showMore(0));
  await waitFor(() => expect(namesOf(result.current)).toEqual(['newer 0', `newer ${windowMs}`, 'older 0']));
  expect(result.current.unread).toEqual([{ windowFromMs: windowMs, untilMs: windowMs + 500 }]);
});

it('offers them still where they could not be had', async () => {
  const result = shown();
  await waitFor(() => expect(result.current.unread).toHaveLength(2));
  isOut = true;
  await act(async () => {
    await expect(result.current.showMore(0)).rejects.toMatchObject({ name: 'TRPCClientError' });
  });
  expect(result.current.unread).toHaveLength(2);
  isOut = false;
  await act(() => result.current.showMore(0));
  await waitFor(() => expect(result.current.unread).toHaveLength(1));
});
