import { WebPushChannel } from '../src/features/reminders/channels/web-push-channel';
import { SIGN_INS, type SignIns } from '../src/platform/identity/identity';
import { signUpDriver } from './harness/drivers';
import { embeddedAccounts, newEmail, type SignedIn } from './harness/embedded-accounts';
import { listening } from './harness/listening';
import { newPushKeys, startPushService } from './harness/push-service';
import { startServer, type TestServer } from './harness/server';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const refusal = { data: { reason: 'TOKEN_INVALID', httpStatus: 401 } };

describe('devices that are signed in', () => {
  let server: TestServer;
  let pushService: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    pushService = await startPushService();
    server = await startServer({
      IDENTITY: 'embedded',
      VAPID_SUBJECT: 'mailto:ops@roadbook.example',
      WEB_PUSH_HOSTS: pushService.host,
    });
  });
  afterAll(async () => {
    await server.close();
    await pushService.close();
  });

  const on = (userAgent: string) => embeddedAccounts(server.url, { 'user-agent': userAgent });
  const clientOf = ({ idToken }: Pick<SignedIn, 'idToken'>) => server.client(idToken);
  const devicesOf = (session: Pick<SignedIn, 'idToken'>) => clientOf(session).devices;
  const sidOf = ({ idToken }: Pick<SignedIn, 'idToken'>): string =>
    JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).sid;

  async function twoDevices() {
    const email = newEmail();
    const phone = await on(chromeOnAndroid).signUp(email);
    const desk = await on(firefoxOnWindows).signIn(email);
    return { email, phone, desk };
  }

  it('are named in words, with the one that asks and when each was used last', async () => {
    const { phone, desk } = await twoDevices();
    const before = Date.now();
    const renewed = await on(chromeOnAndroid).refresh(phone.refreshToken);
    const { devices, sendsMail, canEndAll } = await devicesOf(desk).shown.query({});
    expect([sendsMail, canEndAll]).toEqual([false, false]);
    expect(devices).toMatchObject([
      { browser: 'Firefox', system: 'Windows', isThis: true },
      { browser: 'Chrome', system: 'Android', isThis: false },
    ]);
    expect(devices?.[1]?.lastSeenAtMs).toBeGreaterThanOrEqual(before);
    expect((await devicesOf(renewed).shown.query({})).devices).toMatchObject([
      { system: 'Android', isThis: true },
      { system: 'Windows', isThis: false },
    ]);
    // In the examples they are the same.
    const inExamples = server.client(desk.idToken, 'examples');
    expect((await inExamples.devices.shown.query({})).devices).toHaveLength(2);
  });

  it('are signed out by another one, at once and with all tokens', async () => {
    const { email, phone, desk } = await twoDevices();
    const third = await on(chromeOnAndroid).signIn(email);
    expect(await clientOf(phone).account.me.query()).toBeDefined();
    const { devices } = await devicesOf(desk).end.mutate({ id: sidOf(phone) });
    expect(devices?.map(({ id }) => id).sort()).toEqual([sidOf(desk), sidOf(third)].sort());
    await expect(clientOf(phone).account.me.query()).rejects.toMatchObject(refusal);
    await expect(on(chromeOnAndroid).refresh(phone.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    expect(await clientOf(third).account.me.query()).toBeDefined();

    expect((await devicesOf(desk).endOthers.mutate({})).devices).toMatchObject([{ id: sidOf(desk) }]);
    await expect(clientOf(third).account.me.query()).rejects.toMatchObject(refusal);
    expect(await clientOf(desk).account.me.query()).toBeDefined();
    expect(await on(firefoxOnWindows).refresh(desk.refreshToken)).toBeDefined();
  });

  it('are told of no changes any more once they are signed out', async () => {
    const { phone, desk } = await twoDevices();
    await clientOf(desk).account.me.query();
    const lost = listening(server.url, phone.idToken);
    await lost.next();
    await devicesOf(desk).end.mutate({ id: sidOf(phone) });
    expect(await lost.ended).toBeNull();

    // One that is still signed in listens again.
    const kept = listening(server.url, desk.idToken);
    await kept.next();
    await devicesOf(desk).leave.mutate({ accountId: desk.localId, sessionId: sidOf(phone) });
    expect(await Promise.race([kept.ended, new Promise((resolve) => setTimeout(resolve, 200, 'open'))])).toBe(
      'open',
    );
    kept.stop();
  });

  describe('that receive messages', () => {
    const name = 'Chrome on Android';
    const isReached = ({ localId }: SignedIn) => server.application.get(WebPushChannel).canReach(localId);
    let counted = 0;
    async function subscribed(session: Pick<SignedIn, 'idToken'>) {
      counted += 1;
      const { p256dh, auth } = newPushKeys();
      const endpoint = pushService.endpoint(`device-${counted}`);
      const input = {
        target: { channel: 'webPush' as const, endpoint, p256dh, auth },
        name,
        replacesId: null,
      };
      await clientOf(session).push.subscribe.mutate(input);
      return input;
    }

    it('receive none once they are signed out by another one, and others go on', async () => {
      const { phone, desk } = await twoDevices();
      await subscribed(phone);
      expect(await isReached(phone)).toBe(true);
      await devicesOf(desk).end.mutate({ id: sidOf(phone) });
      expect(await isReached(phone)).toBe(false);
      expect((await clientOf(desk).push.overview.query({})).devices).toMatchObject([
        { name, failure: 'gone' },
      ]);
      // The next one takes the place of the one that ended.
      await subscribed(desk);
      expect(await isReached(desk)).toBe(true);
      expect((await clientOf(desk).push.overview.query({})).devices).toMatchObject([{ failure: null }]);
    });

    it('receive them again after the next sign-in there', async () => {
      const { email, phone } = await twoDevices();
      const input = await subscribed(phone);
      await clientOf(phone).devices.leave.mutate({ accountId: phone.localId, sessionId: sidOf(phone) });
      expect(await isReached(phone)).toBe(false);
      const again = await on(chromeOnAndroid).signIn(email);
      await clientOf(again).push.subscribe.mutate(input);
      expect(await isReached(phone)).toBe(true);
    });

    it('receive none after a sign-out everywhere or with a disabled account', async () => {
      const signIns = server.application.get<SignIns>(SIGN_INS);
      const { email, phone } = await twoDevices();
      await subscribed(phone);
      await signIns.setDisabled(phone.localId, true);
      expect(await isReached(phone)).toBe(false);
      await signIns.setDisabled(phone.localId, false);
      expect(await isReached(phone)).toBe(true);
      await signIns.endSessions(phone.localId);
      expect(await isReached(phone)).toBe(false);
      await subscribed(await on(chromeOnAndroid).signIn(email));
      expect(await isReached(phone)).toBe(true);
    });
  });

  it('of other drivers are neither seen nor signed out', async () => {
    const { desk } = await twoDevices();
    const stranger = await on(firefoxOnWindows).signUp();
    const { devices } = await devicesOf(stranger).end.mutate({ id: sidOf(desk) });
    expect(devices).toMatchObject([{ id: sidOf(stranger), isThis: true }]);
    expect(await clientOf(desk).account.me.query()).toBeDefined();
  });

  it('end their session when they sign out, without a token and as often as it is told', async () => {
    const { phone, desk } = await twoDevices();
    const stranger = server.client();
    const left = { accountId: phone.localId, sessionId: sidOf(phone) };
    for (let told = 0; told < 2; told += 1) {
      expect(await stranger.devices.leave.mutate(left)).toEqual({ left: true });
      await expect(clientOf(phone).account.me.query()).rejects.toMatchObject(refusal);
      await expect(on(chromeOnAndroid).refresh(phone.refreshToken)).rejects.toThrow('TOKEN_EXPIRED');
    }
    expect((await devicesOf(desk).shown.query({})).devices).toHaveLength(1);
    // A name of no session of the account ends none, and the answer is the same.
    for (const accountId of [phone.localId, 'nobody', 'server identity', '../x', '_']) {
      const guess = { accountId, sessionId: 'A'.repeat(22) };
      expect(await stranger.devices.leave.mutate(guess)).toEqual({ left: true });
    }
    expect(await clientOf(desk).account.me.query()).toBeDefined();
    await expect(stranger.devices.leave.mutate({ ...left, sessionId: 'short' })).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
  });

  it('that tell of sign-outs again and again must wait', async () => {
    const reasons = new Set<string>();
    for (let count = 0; count < 130; count += 1) {
      await fetch(`${server.url}/api/trpc/devices.leave`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.99' },
        body: JSON.stringify({ json: { accountId: 'ann', sessionId: 'A'.repeat(22) } }),
      }).then((answer) => reasons.add(String(answer.status)));
    }
    expect([...reasons].sort()).toEqual(['200', '429']);
  });
});

it('with a hosted identity are not named, and only signed out all together', async () => {
  const server = await startServer();
  const { id, token } = await signUpDriver();
  const { devices } = server.client(token);
  expect(await devices.shown.query({})).toEqual({ devices: null, canEndAll: true, sendsMail: true });
  const none = { data: { reason: 'NOT_FOUND' } };
  await expect(devices.end.mutate({ id: 'A'.repeat(22) })).rejects.toMatchObject(none);
  await expect(devices.endOthers.mutate({})).rejects.toMatchObject(none);
  const leave = { accountId: id, sessionId: 'A'.repeat(22) };
  expect(await server.client().devices.leave.mutate(leave)).toEqual({ left: true });
  await devices.endAll.mutate({});
  await server.close();

  const alone = await startServer({ AUTH_CHECK_REVOKED: '0' });
  const other = alone.client((await signUpDriver()).token);
  expect((await other.devices.shown.query({})).canEndAll).toBe(false);
  await expect(other.devices.endAll.mutate({})).rejects.toMatchObject(none);
  await alone.close();
});
