import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignInError } from '@/platform/identity/sign-in-error';
import { startServer, type TestServer } from '../../../test/harness/trpc/server';
import { serveTrips, tripsClient } from '../../../test/harness/trpc/trips-router';

let server: TestServer;
let token: string;
const refreshToken = vi.fn<() => Promise<string>>();
const onSignedOut = vi.fn();
let client: ReturnType<typeof tripsClient>;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  token = 'old';
  onSignedOut.mockReset();
  refreshToken.mockReset().mockImplementation(async () => {
    token = 'new';
    return token;
  });
  client = tripsClient({ identity: { currentToken: async () => token, refreshToken }, onSignedOut });
  server = await startServer(serveTrips);
});

afterEach(() => server.stop());

const tokensSent = () => server.requests.map(({ headers }) => headers.authorization);

it.each(['old', 'bad'])('a token that is %s: is renewed once, and the call sent once more', async (stale) => {
  token = stale;
  expect(await client.trips.add.mutate(7)).toEqual({ given: 7 });
  expect(refreshToken).toHaveBeenCalledOnce();
  expect(tokensSent()).toEqual([`Bearer ${stale}`, 'Bearer new']);
  expect(console.warn).not.toHaveBeenCalled();
});

it('renews once for a whole batch, which goes out again as a batch', async () => {
  const calls = [1, 2, 3].map((number) => client.trips.echo.query(number));
  expect(await Promise.all(calls)).toEqual([{ given: 1 }, { given: 2 }, { given: 3 }]);
  expect(refreshToken).toHaveBeenCalledOnce();
  expect(server.requests.map(({ address }) => address.split('?')[0])).toEqual([
    '/api/trpc/trips.echo,trips.echo,trips.echo',
    '/api/trpc/trips.echo,trips.echo,trips.echo',
  ]);
});

it('renews once for batches that are on their way at the same time', async () => {
  await Promise.all([client.trips.echo.query(1), client.trips.add.mutate(2)]);
  expect(refreshToken).toHaveBeenCalledOnce();
  expect(server.requests).toHaveLength(4);
});

it('does not renew again for a call that was sent with the old token and answered after the renewal', async () => {
  const held = Promise.withResolvers<void>();
  server.answer = async (request, response, body) => {
    if (request.method === 'GET' && request.headers.authorization === 'Bearer old') await held.promise;
    await serveTrips(request, response, body);
  };
  const slow = client.trips.echo.query(1);
  await client.trips.add.mutate(2);
  held.resolve();
  expect(await slow).toEqual({ given: 1 });
  expect(refreshToken).toHaveBeenCalledOnce();
});

it('renews again when the newer token has run out in its turn', async () => {
  await client.trips.echo.query(1);
  token = 'old again';
  await client.trips.echo.query(2);
  expect(refreshToken).toHaveBeenCalledTimes(2);
});

it('gives up after one retry', async () => {
  refreshToken.mockImplementation(async () => 'old still');
  await expect(client.trips.echo.query(1)).rejects.toMatchObject({ data: { reason: 'TOKEN_EXPIRED' } });
  expect(server.requests).toHaveLength(2);
  expect(onSignedOut).not.toHaveBeenCalled();
});

it('without a network for the renewal: what the server said stands, and nobody is signed out', async () => {
  refreshToken.mockRejectedValueOnce(new SignInError('network', null));
  await expect(client.trips.echo.query(1)).rejects.toMatchObject({ data: { reason: 'TOKEN_EXPIRED' } });
  expect(server.requests).toHaveLength(1);
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(await client.trips.echo.query(2)).toEqual({ given: 2 });
});

it('says so when nobody is signed in any more', async () => {
  refreshToken.mockResolvedValue('');
  await expect(client.trips.echo.query(1)).rejects.toMatchObject({ data: { reason: 'TOKEN_EXPIRED' } });
  expect(server.requests).toHaveLength(1);
  expect(onSignedOut).toHaveBeenCalledOnce();
});

it('leaves every other refusal alone', async () => {
  token = 'new';
  await expect(client.trips.gone.query()).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
  token = '';
  await expect(client.trips.echo.query(1)).rejects.toMatchObject({ data: { reason: 'TOKEN_MISSING' } });
  expect(refreshToken).not.toHaveBeenCalled();
  expect(server.requests).toHaveLength(2);
});

it('sends nothing again for whoever has left in the meantime', async () => {
  const renewed = Promise.withResolvers<string>();
  refreshToken.mockReturnValue(renewed.promise);
  const leave = new AbortController();
  const call = client.trips.echo.query(1, { signal: leave.signal }).catch(() => 'left');
  await vi.waitFor(() => expect(refreshToken).toHaveBeenCalledOnce());
  leave.abort();
  renewed.resolve('new');
  expect(await call).toBe('left');
  expect(server.requests).toHaveLength(1);
});
