import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getMessaging } from 'firebase-admin/messaging';
import { generate } from 'selfsigned';
import type { ReminderMessage } from '../src/domain/reminders/reminder.schema';
import { CloudMessagingChannel } from '../src/features/reminders/channels/cloud-messaging-channel';
import { PushDevicesService } from '../src/features/reminders/channels/push-devices.service';
import { driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const message: ReminderMessage = {
  ...{
    id: 'digest-1',
    language: 'en',
    title: 'Due: oil',
    lines: ['Oil · Passat'],
    path: '/due',
    actions: [],
  },
};

/**
 * Stand-in for the part of Cloud Messaging's HTTP v1 API that sends messages, under its own name
 * (https://firebase.google.com/docs/reference/fcm/rest/v1).
 */
async function startCloudMessaging() {
  const name = 'fcm.googleapis.com';
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  const received: { path: string; authorization: string; body: unknown }[] = [];
  const state = { answer: { status: 200, body: { name: 'projects/demo-push/messages/1' } as object } };
  const server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      received.push({ path: url, authorization: headers.authorization ?? '', body });
      response.writeHead(state.answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(state.answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ ca: cert });
  // The name stays, and is checked against the certificate; only the way there is another.
  agent.createConnection = () => connect({ host: '127.0.0.1', port, ca: cert, servername: name });
  const app = initializeApp(
    {
      projectId: 'demo-push',
      httpAgent: agent,
      credential: {
        getAccessToken: async () => ({ access_token: 'of-the-service-account', expires_in: 3_600 }),
      },
    },
    'cloud-messaging-test',
  );
  return {
    received,
    state,
    open: async () => getMessaging(app),
    async close() {
      await deleteApp(app);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const refusal = (status: number, code: string, errorCode: string) => ({
  status,
  body: {
    error: {
      ...{ code: status, message: 'x', status: code },
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
});

describe('cloud messaging', () => {
  let hosted: Awaited<ReturnType<typeof startCloudMessaging>>;
  let server: TestServer;
  let devices: PushDevicesService;
  let channel: CloudMessagingChannel;
  beforeAll(async () => {
    // First the server: it takes the first Firebase app that there is for its own.
    server = await startServer();
    hosted = await startCloudMessaging();
    devices = server.application.get(PushDevicesService);
    const environment = { ...server.environment, CLOUD_MESSAGING: true };
    channel = new CloudMessagingChannel(environment, hosted.open, devices);
  });
  afterAll(async () => {
    await server.close();
    await hosted.close();
  });
  beforeEach(() => {
    hosted.received.length = 0;
    hosted.state.answer = { status: 200, body: { name: 'projects/demo-push/messages/1' } };
  });

  let counted = 0;
  async function subscribed() {
    const { driver, client } = await driving(server);
    counted += 1;
    const token = `a-token-of-a-browser:${counted}`;
    const target = { channel: 'cloudMessaging', token } as const;
    await devices.subscribe(driver.id, { target, name: 'Chrome, Android', replacesId: null });
    return { driver, client, token };
  }

  it('takes a message for a token, of data alone', async () => {
    const { driver, token } = await subscribed();
    expect(await channel.canReach(driver.id)).toBe(true);
    expect(await channel.send(driver.id, message)).toEqual({ sent: true });
    expect(hosted.received).toEqual([
      {
        path: '/v1/projects/demo-push/messages:send',
        authorization: 'Bearer of-the-service-account',
        body: {
          // Added by the SDK.
          validate_only: undefined,
          message: {
            ...{ token, data: { reminder: JSON.stringify(message) } },
            webpush: { headers: { TTL: '86400' } },
          },
        },
      },
    ]);
  });

  it('a token that is dead is reached no more, and its driver sees it', async () => {
    const { driver, client } = await subscribed();
    hosted.state.answer = refusal(404, 'NOT_FOUND', 'UNREGISTERED');
    expect(await channel.send(driver.id, message)).toEqual({ sent: false, failure: 'gone' });
    expect(await channel.canReach(driver.id)).toBe(false);
    expect((await client.push.overview.query({})).devices).toMatchObject([{ failure: 'gone' }]);
    expect(await channel.send(driver.id, message)).toEqual({ sent: false, failure: 'gone' });
    expect(hosted.received).toHaveLength(1);
  });

  it.each([
    [refusal(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), 'refused'],
    [refusal(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'), 'refused'],
    [refusal(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR'), 'refused'],
    [refusal(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'), 'unreachable'],
  ] as const)('another refusal is noted, and the token stays', async (answer, failure) => {
    const { driver } = await subscribed();
    hosted.state.answer = answer;
    expect(await channel.send(driver.id, message)).toEqual({ sent: false, failure });
    expect(await channel.canReach(driver.id)).toBe(true);
  });

  it('is off with the embedded identity', async () => {
    const { driver, client } = await subscribed();
    expect(await server.application.get(CloudMessagingChannel).canReach(driver.id)).toBe(false);
    expect((await client.push.overview.query({})).channel).toBeNull();
  });
});
