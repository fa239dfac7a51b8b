import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { maxPushDevices } from '../src/domain/reminders/push-device.schema';
import type { ReminderMessage } from '../src/domain/reminders/reminder.schema';
import { vapidKeyFileName, vapidKeysOf } from '../src/features/reminders/channels/vapid-keys';
import { WebPushChannel } from '../src/features/reminders/channels/web-push-channel';
import { driving } from './harness/driving';
import {
  decryptedPush,
  newPushKeys,
  type ReceivedPush,
  startPushService,
  vapidClaims,
} from './harness/push-service';
import { startServer, type TestServer } from './harness/server';

const message: ReminderMessage = {
  ...{ id: 'digest-1', language: 'de', title: 'Fällig: Ölwechsel 🛢', lines: ['Ölwechsel · Passat'] },
  ...{ path: '/due', actions: [{ kind: 'done', token: 't0ken' }] },
};

const noPush: ReceivedPush = { path: '', headers: {}, body: Buffer.alloc(0) };

const refusedAt = (path: string) => ({ data: { reason: 'INPUT_INVALID', fields: [{ path }] } });

describe('web push', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let server: TestServer;
  beforeAll(async () => {
    service = await startPushService();
    const variables = {
      VAPID_SUBJECT: 'mailto:ops@roadbook.example',
      WEB_PUSH_HOSTS: `${service.host},localhost:1`,
    };
    server = await startServer(variables);
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(() => {
    service.received.length = 0;
    Object.assign(service.state, { status: 201, hangsUp: false, location: '' });
  });

  let counted = 0;
  function aSubscription(changes: object = {}) {
    counted += 1;
    const keys = newPushKeys();
    const { p256dh, auth } = keys;
    const target = { channel: 'webPush' as const, endpoint: service.endpoint(String(counted)), p256dh, auth };
    return {
      keys,
      input: { target: { ...target, ...changes }, name: 'Chrome on Android', replacesId: null },
    };
  }
  async function subscribed() {
    const { client, driver } = await driving(server);
    const { keys, input } = aSubscription();
    const { id } = await client.push.subscribe.mutate(input);
    return { client, driver, keys, input, id };
  }
  const channel = () => server.application.get(WebPushChannel);

  it('reaches a browser, which alone can read it, and says who sends it', async () => {
    const { client, driver, keys, id } = await subscribed();
    expect(await channel().canReach(driver.id)).toBe(true);
    expect(await channel().send(driver.id, message)).toEqual({ sent: true });
    const [{ headers, body } = noPush] = service.received;
    expect(JSON.parse(decryptedPush(body, keys))).toEqual(message);
    expect(body.length).toBeLessThanOrEqual(4096);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    const { claims, publicKey } = vapidClaims(headers.authorization);
    expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'mailto:ops@roadbook.example' });
    const overview = await client.push.overview.query({});
    expect(overview).toMatchObject({ channel: 'webPush', publicKey });
    expect(overview.devices).toEqual([
      {
        ...{ id, channel: 'webPush', name: 'Chrome on Android', failure: null, failedAtMs: null },
        ...{ createdAtMs: expect.any(Number), lastSentAtMs: expect.any(Number) },
      },
    ]);
  });

  it('leaves out lines for which there is no room', async () => {
    const { driver, keys } = await subscribed();
    const lines = Array.from({ length: 400 }, (_, at) => `Ölwechsel ${at}`);
    expect(await channel().send(driver.id, { ...message, lines })).toEqual({ sent: true });
    const shown = JSON.parse(decryptedPush((service.received[0] ?? noPush).body, keys));
    expect(shown.lines).toEqual(lines.slice(0, shown.lines.length));
    expect(shown.lines.length).toBeGreaterThan(100);
    expect(shown.actions).toEqual(message.actions);
  });

  it.each([404, 410])(
    'a subscription that is gone (%s) is reached no more, and its driver sees it',
    async (status) => {
      const { client, driver, id, input } = await subscribed();
      service.state.status = status;
      expect(await channel().send(driver.id, message)).toEqual({ sent: false, failure: 'gone' });
      const [device] = (await client.push.overview.query({})).devices;
      expect(device).toMatchObject({ id, failure: 'gone', failedAtMs: expect.any(Number) });
      expect(await channel().canReach(driver.id)).toBe(false);
      await expect(client.push.test.mutate({ id })).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
      expect(service.received).toHaveLength(1);

      await client.push.subscribe.mutate(input);
      expect(await channel().canReach(driver.id)).toBe(true);
    },
  );

  it.each([
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [429, 'unreachable'],
    [503, 'unreachable'],
  ] as const)('an answer %s is noted as %s, and the subscription stays', async (status, failure) => {
    const { client, driver } = await subscribed();
    service.state.status = status;
    expect(await channel().send(driver.id, message)).toEqual({ sent: false, failure });
    expect((await client.push.overview.query({})).devices).toMatchObject([{ failure }]);
    service.state.status = 201;
    expect(await channel().send(driver.id, message)).toEqual({ sent: true });
    expect((await client.push.overview.query({})).devices).toMatchObject([
      { failure: null, failedAtMs: null },
    ]);
  });

  it('follows no redirect, and knows a connection that ends', async () => {
    const { driver } = await subscribed();
    Object.assign(service.state, { status: 307, location: service.endpoint('elsewhere') });
    expect(await channel().send(driver.id, message)).toEqual({ sent: false, failure: 'refused' });
    expect(service.received).toHaveLength(1);
    service.state.hangsUp = true;
    expect(await channel().send(driver.id, message)).toEqual({ sent: false, failure: 'unclear' });
  });

  it('is sent where one of two devices takes it', async () => {
    const { client, driver } = await subscribed();
    const { p256dh, auth } = newPushKeys();
    const silent = { channel: 'webPush' as const, endpoint: 'https://localhost:1/x', p256dh, auth };
    await client.push.subscribe.mutate({ target: silent, name: 'Safari', replacesId: null });
    expect(await channel().send(driver.id, message)).toEqual({ sent: true });
    service.state.status = 410;
    // The other one got nothing for sure, so it is worth another try.
    expect(await channel().send(driver.id, message)).toEqual({ sent: false, failure: 'unreachable' });
  });

  it.each([
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:127.0.0.1]/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'https://user:password@fcm.googleapis.com/x',
  ])('no subscription leads to %s', async (endpoint) => {
    const { client } = await driving(server);
    await expect(client.push.subscribe.mutate(aSubscription({ endpoint }).input)).rejects.toMatchObject(
      refusedAt('target.endpoint'),
    );
  });

  it.each([
    { endpoint: 'http://fcm.googleapis.com/x' },
    { p256dh: 'x' },
    { auth: '' },
    // Correct form, but not a point on the curve.
    { p256dh: `B${'A'.repeat(86)}` },
  ])('no subscription is %j', async (changes) => {
    const { client } = await driving(server);
    const subscribing = client.push.subscribe.mutate(aSubscription(changes).input);
    await expect(subscribing).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
  });

  it('a driver has twenty devices; the same one again and one in the place of another count once', async () => {
    const { client, input, id } = await subscribed();
    await client.push.subscribe.mutate({ ...input, name: 'Renamed' });
    for (let count = 1; count < maxPushDevices; count += 1) {
      await client.push.subscribe.mutate(aSubscription().input);
    }
    const late = aSubscription().input;
    await expect(client.push.subscribe.mutate(late)).rejects.toMatchObject({ data: { reason: 'TOO_MANY' } });
    await client.push.subscribe.mutate({ ...late, replacesId: id });
    const { devices } = await client.push.overview.query({});
    expect(devices).toHaveLength(maxPushDevices);
    expect(devices.map((device) => device.id)).not.toContain(id);
  });

  it('of another driver is neither seen, tested nor removed', async () => {
    const { client, id } = await subscribed();
    const other = await driving(server);
    expect((await other.client.push.overview.query({})).devices).toEqual([]);
    const tested = other.client.push.test.mutate({ id });
    await expect(tested).rejects.toMatchObject({ data: { reason: 'NOT_FOUND' } });
    await other.client.push.unsubscribe.mutate({ id });
    expect((await client.push.overview.query({})).devices).toHaveLength(1);
    expect(await client.push.unsubscribe.mutate({ id })).toEqual({ id });
    expect(await client.push.unsubscribe.mutate({ id })).toEqual({ id });
    expect((await client.push.overview.query({})).devices).toEqual([]);
  });

  it('a test message says so on the device', async () => {
    const { client, keys, id } = await subscribed();
    expect(await client.push.test.mutate({ id })).toEqual({ failure: null });
    expect(JSON.parse(decryptedPush((service.received[0] ?? noPush).body, keys))).toMatchObject({
      lines: ['Messages arrive on this device.'],
      actions: [],
    });
  });

  it('is one of the ways in which reminders are sent', async () => {
    const { client, keys } = await subscribed();
    const { channels } = await client.reminders.testChannel.mutate({ name: 'webPush' });
    expect(channels).toMatchObject([{ name: 'webPush', isOn: true, canReach: true, lastFailure: null }]);
    const received = decryptedPush((service.received[0] ?? noPush).body, keys);
    expect(JSON.parse(received)).toMatchObject({ path: '/settings/reminders' });
  });

  it('nothing is sent once the account was deleted', async () => {
    const { client, driver } = await subscribed();
    await client.account.delete.mutate({ confirm: 'delete everything' });
    expect((await channel().send(driver.id, message)).sent).toBe(false);
    expect(service.received).toEqual([]);
  });

  it('its key is made once, for its owner alone, or given', async () => {
    const file = join(server.environment.DATA_DIR, vapidKeyFileName);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(vapidKeysOf(readFileSync(file, 'utf8')).publicKey).toBe(channel().publicKey);
    const given = await startServer({
      VAPID_SUBJECT: 'https://roadbook.example',
      VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    });
    const publicKey =
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    expect(given.application.get(WebPushChannel).publicKey).toBe(publicKey);
    await given.close();
  });

  it('is off where no operator switched it on', async () => {
    const off = await startServer();
    const { client, driver } = await driving(off);
    expect(await client.push.overview.query({})).toEqual({ channel: null, publicKey: null, devices: [] });
    const subscribing = client.push.subscribe.mutate(aSubscription().input);
    await expect(subscribing).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
    expect(await off.application.get(WebPushChannel).canReach(driver.id)).toBe(false);
    await off.close();
  });
});

it('the suite reads what RFC 8291 has as its example (section 5)', () => {
  const keys = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decryptedPush(Buffer.from(body, 'base64url'), keys)).toBe(
    'When I grow up, I want to be a watermelon',
  );
});
