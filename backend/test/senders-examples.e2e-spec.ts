import {
  addressInExamples,
  type ExampleProgram,
  senderExamples,
} from '../src/domain/senders/sender-examples';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const nowMs = Date.parse('2026-11-28T08:00:00Z');

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly contentType: string | null;
  readonly body: string;
}

/** The only part of a text that matches; fails if there is none. */
function part(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`The example has no ${pattern}`);
  return found;
}

/** Value of a scalar of YAML in single quotes, in double quotes or in none. */
function scalar(text: string, name: string): string {
  const value = part(text, new RegExp(`^ *${name}: (.+)$`, 'm'));
  const [, single, double] = /^(?:'(.*)'|"(.*)")$/.exec(value) ?? [];
  return single?.replaceAll("''", "'") ?? double ?? value;
}

/** Calls of curl in a shell, with what its standard input is. */
function ofCurl(text: string, input: string): Sent[] {
  const calls = [...text.matchAll(/curl --data (?:'([^']*)'|(@-)) (\S+)$/gm)];
  return calls.map(([, data, , url = '']) => ({
    ...{ url, method: 'POST', body: data ?? input },
    contentType: 'application/x-www-form-urlencoded',
  }));
}

/** The rest_command of Home Assistant, with the values of its templates. */
function ofHomeAssistant(text: string, values: Readonly<Record<string, string>>): Sent[] {
  const body = scalar(text, 'payload').replaceAll(/{{ (.*?) }}/g, (_, template: string) => {
    const value = values[template];
    if (value === undefined) throw new Error(`Nothing is known of ${template}`);
    return value;
  });
  return [
    {
      url: scalar(text, 'url'),
      method: scalar(text, 'method').toUpperCase(),
      contentType: scalar(text, 'content_type'),
      body,
    },
  ];
}

const readings = (odometerMetres: number) => [{ kind: 'noted', odometerMetres }];
/** Sessions of evcc as jq prints them: filled in by hand, as jq is not on every machine. */
const sessions = [
  {
    id: 7,
    start: '2026-11-27T18:00:00+01:00',
    energyKwh: 31.2,
    cost: 9.36,
    odometer: 12_345,
    unit: 'km',
    place: 'Carport',
    at: 'home',
    meterBefore: 1_200.5,
    meterAfter: 1_231.7,
  },
];

/** Reading of its example by each program. */
const programs: Readonly<Record<ExampleProgram, (text: string) => Sent[]>> = {
  curl: (text) => ofCurl(text, ''),
  homeAssistant: (text) =>
    ofHomeAssistant(text, {
      'states("sensor.car_odometer")': '12345.6',
      'states("sensor.car_battery")': 'unavailable',
    }),
  evcc: (text) => {
    const fields = part(text, /\| \{([^}]*)\}/)
      .split(', ')
      .map((field) => field.split(':')[0]);
    expect(fields).toEqual(Object.keys(sessions[0] ?? {}));
    return ofCurl(text, JSON.stringify(sessions));
  },
  teslamate: (text) => {
    expect(scalar(text, 'odometer')).toBe('{{ trigger.payload }}');
    return ofHomeAssistant(text, { odometer: '12345.6' });
  },
  shortcuts: (text) => [
    {
      url: scalar(text, 'URL'),
      method: scalar(text, 'Method'),
      contentType: 'application/json',
      body: JSON.stringify({ [part(text, /^ *(\w+) \(Number\): Provided Input$/m)]: 12_345.6 }),
    },
  ],
  tasker: (text) => [
    {
      url: scalar(text, 'URL'),
      method: scalar(text, 'Method'),
      contentType: part(text, /^ *Headers: Content-Type:(.*)$/m),
      body: scalar(text, 'Body').replaceAll('%odometer', '12345.6'),
    },
  ],
};

describe('examples of what sends', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({}, undefined, () => nowMs);
  });
  afterAll(() => server.close());

  it.each(Object.entries(programs))('%s: its reading or charge is in the logbook', async (program, read) => {
    const { token } = await signUpDriver();
    const client = server.client(token);
    const { id: vehicleId } = await client.vehicles.create.mutate(aVehicle());
    const { path } = await client.senders.create.mutate({ id: newId(), name: program, vehicleId });
    const text = senderExamples[program as ExampleProgram];
    const sent = read(text.replaceAll(addressInExamples, server.url + path));
    expect(sent.length).toBeGreaterThan(0);
    for (const { url, method, contentType, body } of sent) {
      const headers = { ...(contentType && { 'content-type': contentType }) };
      const answer = await fetch(url, { method, headers, body });
      expect([answer.status, await answer.json()]).toEqual([200, { kept: 1, alike: 0, quarantined: [] }]);
    }
    const noted = await client.vehicles.odometerRecords.query({ vehicleId });
    const { items: charges } = await client.energy.list.query({ vehicleId });
    if (program !== 'evcc') expect(noted).toMatchObject(readings(12_345_600));
    if (program === 'evcc' || program === 'curl') {
      const meter = { kind: 'wallbox', beforeWattHours: 1_200_500, afterWattHours: 1_231_700 };
      expect(charges).toMatchObject([
        { energyWattHours: 31_200, totalMinor: 936, charge: { at: 'home', meter } },
      ]);
    }
  });
});
