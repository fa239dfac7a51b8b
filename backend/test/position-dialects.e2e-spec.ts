import { xsalsa20poly1305 } from '@noble/ciphers/salsa';
import pino from 'pino';
import type { Dialect } from '../src/domain/positions/dialect';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

// 2026-11-28, 07:00 UTC.
const atMs = 1_795_849_200_000;
const place = { latitudeMicrodegrees: 53_550_000, longitudeMicrodegrees: 9_990_000 };

interface Sent {
  readonly method?: 'GET' | 'POST';
  /** Path, query, or both, that the program adds to its address. */
  readonly addition?: string;
  readonly contentType?: string;
  readonly body?: string;
  readonly answer: readonly [contentType: string, body: string];
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const ok = ['text/plain', ''] as const;

const location = {
  ...{ _type: 'location', acc: 6, alt: 9, batt: 80, conn: 'm', lat: 53.55, lon: 9.99, t: 'u' },
  ...{ tid: 'rb', tst: 1_795_849_200, vac: 4, vel: 36, topic: 'owntracks/robin/phone' },
};
const feature = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [9.99, 53.55] },
  properties: {
    ...{ timestamp: '2026-11-28T07:00:00Z', altitude: 9, speed: 10, horizontal_accuracy: 6 },
    ...{ vertical_accuracy: -1, motion: ['driving'], battery_level: 0.8, device_id: 'phone' },
  },
};
const traccarLocation = {
  ...{ timestamp: '2026-11-28T07:00:00.000Z', is_moving: true, odometer: 1_200, event: 'motionchange' },
  coords: { latitude: 53.55, longitude: 9.99, accuracy: 6, speed: 10, heading: 90, altitude: 9 },
  activity: { type: 'in_vehicle', confidence: 100 },
  battery: { is_charging: false, level: 0.8 },
};
const forwarded = {
  position: {
    ...{ id: 0, deviceId: 1, protocol: 'osmand', serverTime: '2026-11-28T07:00:02.161+00:00' },
    ...{ deviceTime: '2026-11-28T07:00:00.000+00:00', fixTime: '2026-11-28T07:00:00.000+00:00' },
    ...{ outdated: false, valid: true, latitude: 53.55, longitude: 9.99, altitude: 9, speed: 19.4 },
    ...{ course: 90, accuracy: 6, attributes: { motion: true, batteryLevel: 80 } },
  },
  device: { id: 1, name: 'Phone', uniqueId: '12345678', status: 'online' },
};
const point = [53.55, 9.99, 1_795_849_200, 9, 6, 80, 9, 'PhoneTrack', 10, 90];
const query = 'lat=53.55&lon=9.99';
const ofAt = 'timestamp=1795849200';

/** Requests of each program for one position, in order, with the answers that it waits for. */
const programs: readonly (readonly [program: string, dialect: Dialect, requests: readonly Sent[]])[] = [
  ['OwnTracks', 'owntracks', [{ contentType: json, body: JSON.stringify(location), answer: [json, '[]'] }]],
  [
    'Traccar Client',
    'traccar',
    [
      {
        contentType: json,
        body: JSON.stringify({ location: traccarLocation, device_id: '12345678' }),
        answer: ok,
      },
      { contentType: form, body: 'id=12345678&notificationToken=abc', answer: ok },
    ],
  ],
  [
    'Traccar Client before version 9',
    'traccar',
    [{ addition: `/?id=12345678&${ofAt}&${query}&speed=19.4&bearing=90&accuracy=6&batt=80`, answer: ok }],
  ],
  [
    'OsmAnd',
    'osmand',
    [
      {
        method: 'GET',
        addition: `?${query}&timestamp=${atMs}&hdop=1.1&altitude=9&speed=10&bearing=90`,
        answer: ok,
      },
    ],
  ],
  [
    'Overland',
    'overland',
    [
      {
        contentType: json,
        body: JSON.stringify({ locations: [feature], current: feature }),
        answer: [json, '{"result":"ok"}'],
      },
    ],
  ],
  [
    'GPSLogger for Dawarich',
    'overland',
    [
      {
        addition: '/api/v1/overland/batches?api_key=roadbook',
        contentType: json,
        body: JSON.stringify({ locations: [feature] }),
        answer: [json, '{"result":"ok"}'],
      },
    ],
  ],
  ['GPSLogger', 'gpslogger', [{ contentType: form, body: `${query}&${ofAt}&acc=6.0&spd=10.0`, answer: ok }]],
  [
    'GPSLogger with a query',
    'gpslogger',
    [
      {
        method: 'GET',
        addition: `?${query}&time=2026-11-28T07:00:00.000Z&acc=6.0&spd=10.0&sat=9`,
        answer: ok,
      },
    ],
  ],
  [
    'Colota',
    'colota',
    [
      {
        contentType: 'application/json; charset=UTF-8',
        body: '{"lat":53.55,"lon":9.99,"acc":6,"alt":9,"vel":10,"batt":80,"bs":2,"tst":1795849200,"bear":90}',
        answer: ok,
      },
    ],
  ],
  [
    'Torque Pro',
    'torque',
    [
      {
        method: 'GET',
        addition: `?eml=&v=9&session=1795849100000&id=abc&time=${atMs}&kff1005=9.99&kff1006=53.55&kff1001=36&kd=NaN`,
        answer: ['text/plain', 'OK!'],
      },
    ],
  ],
  [
    'μlogger',
    'ulogger',
    [
      {
        addition: '/client/index.php',
        contentType: form,
        body: 'action=auth&user=roadbook&pass=roadbook',
        answer: [json, '{"error":false}'],
      },
      {
        addition: '/client/index.php',
        contentType: form,
        body: 'action=addtrack&track=Auto_2026.11.28',
        answer: [json, '{"error":false,"trackid":1}'],
      },
      {
        addition: '/client/index.php',
        contentType: form,
        body: `action=addpos&trackid=1&time=1795849200&${query}&altitude=9&speed=10&bearing=90&accuracy=6&provider=gps`,
        answer: [json, '{"error":false}'],
      },
    ],
  ],
  [
    'PhoneTrack',
    'phonetrack',
    [
      {
        addition: `?${query}&${ofAt}&acc=6.0&speed=10.0`,
        contentType: form,
        answer: [json, '{"done":1,"friends":[]}'],
      },
    ],
  ],
  [
    'PhoneTrack with what it kept',
    'phonetrack',
    [
      {
        addition: '/logPostMultiple/robin/phone',
        contentType: json,
        body: JSON.stringify({ points: [point] }),
        answer: [json, '{"done":1,"friends":[]}'],
      },
    ],
  ],
  ['Traccar server', 'traccar-server', [{ contentType: json, body: JSON.stringify(forwarded), answer: ok }]],
  [
    'Home Assistant',
    'home-assistant',
    [
      {
        contentType: json,
        body: '{"timestamp": "2026-11-28T07:00:00.000000+00:00", "latitude": "53.55", "longitude": "9.99", "accuracy": "6"}',
        answer: ok,
      },
    ],
  ],
];

describe('a push', () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
    server = await startServer({}, log, () => atMs + 3_000);
  });
  afterAll(() => server.close());

  async function someone() {
    const client = server.client((await signUpDriver()).token);
    await client.account.me.query();
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle());
    const made = await client.senders.create.mutate({ id: newId(), name: 'Phone', vehicleId });
    const positions = async () => (await client.senders.list.query({})).items[0]?.positions;
    return { client, vehicleId, positions, ...made };
  }
  async function send(
    address: string,
    { method = 'POST', addition = '', contentType, body }: Omit<Sent, 'answer'>,
  ) {
    const answer = await fetch(server.url + address + addition, {
      method,
      ...(contentType !== undefined && { headers: { 'Content-Type': contentType } }),
      ...(body !== undefined && { body }),
    });
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  }

  it.each(programs)('of %s has its answer, and is kept', async (_, dialect, requests) => {
    const { client, vehicleId, path, positions } = await someone();
    for (const { answer, ...request } of requests) {
      expect(await send(`${path}/${dialect}`, request)).toEqual([200, ...answer]);
    }
    expect(await positions()).toMatchObject({
      ...{ kept: 1, alike: 0, refused: {}, ignored: requests.length - 1 },
      last: { atMs, lagMs: 3_000 },
    });
    const span = { vehicleId, fromMs: atMs - 1_000, untilMs: atMs + 1_000 };
    const track = await client.detectedTrips.track.query(span);
    expect([track.latitudeMicrodegrees, track.longitudeMicrodegrees]).toEqual([
      [place.latitudeMicrodegrees],
      [place.longitudeMicrodegrees],
    ]);
  });

  function encrypted(secret: string): Omit<Sent, 'answer'> {
    const key = Buffer.alloc(32);
    key.write(secret);
    const nonce = Buffer.from('a nonce of 24 characters');
    const box = xsalsa20poly1305(key, nonce).encrypt(Buffer.from(JSON.stringify(location)));
    const data = Buffer.concat([nonce, box]).toString('base64');
    return { contentType: json, body: JSON.stringify({ _type: 'encrypted', data }) };
  }

  it('of OwnTracks is opened with the key of its sender, and let go of with another one', async () => {
    const { client, sender, path, encryptionKey, positions } = await someone();
    const done = [200, json, '[]'];
    expect(await send(`${path}/owntracks`, encrypted('a key of somebody else'))).toEqual(done);
    expect(await positions()).toMatchObject({ kept: 0, refused: { wrongEncryptionKey: 1 } });
    expect(await send(`${path}/owntracks`, encrypted(encryptionKey))).toEqual(done);
    expect(await positions()).toMatchObject({ kept: 1, last: { atMs, accuracyMetres: 6 } });

    const renewed = await client.senders.rotate.mutate({ id: sender.id });
    expect(renewed.encryptionKey).not.toBe(encryptionKey);
    await send(`${renewed.path}/owntracks`, encrypted(encryptionKey));
    await send(`${renewed.path}/owntracks`, encrypted(renewed.encryptionKey));
    expect(await positions()).toMatchObject({ kept: 1, alike: 1, refused: { wrongEncryptionKey: 2 } });
  });

  it('leaves neither its key nor its place in the log', async () => {
    const { path, encryptionKey } = await someone();
    const secret = path.split('.')[2] ?? '';
    const addition = '/client/index.php?lat=53.5512&lon=9.9912&timestamp=1795849200';
    await send(`${path}/osmand`, { method: 'GET', addition });
    await send(`${path}/nmea`, { addition });
    await send(`${path}/osmand`, { body: '{"lat": 53.5512' });
    await send(`${path}x/osmand`, { addition });
    const logged = lines.join('');
    expect(logged).toContain('"path":"/api/in/…"');
    for (const hidden of [secret, encryptionKey, '53.5512']) expect(logged).not.toContain(hidden);
  });

  it('with another method, or in no dialect, is not found', async () => {
    const { path, positions } = await someone();
    const put = await fetch(`${server.url}${path}/owntracks`, {
      method: 'PUT',
      body: JSON.stringify(location),
    });
    expect(put.status).toBe(404);
    expect((await send(path, { body: JSON.stringify(location) }))[0]).toBe(404);
    expect(await positions()).toBeNull();
  });
});
