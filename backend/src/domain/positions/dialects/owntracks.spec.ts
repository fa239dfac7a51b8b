import { readPush } from '../read-push';

// 1790000000 s are 21 September 2026, 14:13:20 UTC.
const atMs = 1_790_000_000_000;
const location = { _type: 'location', lat: 53.55, lon: 9.99, tst: 1_790_000_000, acc: 6, vel: 36, tid: 'rb' };
const place = { latitudeMicrodegrees: 53_550_000, longitudeMicrodegrees: 9_990_000 };
const point = { ...place, atMs, accuracyMetres: 6, speedMetresPerSecond: 10, mode: null };

function read(body: unknown, encryptionKey: string | null = null) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readPush('owntracks', {
    query: '?u=a&d=b',
    contentType: '',
    body: text,
    receivedAtMs: 0,
    encryptionKey,
  });
}

describe('a push of OwnTracks', () => {
  it('is a position with its speed in km/h', () => {
    expect(read(location)).toEqual({
      positions: [point],
      ignored: 0,
      fault: null,
      answer: { contentType: 'application/json', body: '[]' },
    });
  });

  it('does not know what it does not state, nor an accuracy of zero', () => {
    const unknown = { ...point, accuracyMetres: null, speedMetresPerSecond: null };
    expect(read({ ...location, acc: undefined, vel: undefined }).positions).toEqual([unknown]);
    expect(read({ ...location, acc: 0, vel: -1 }).positions).toEqual([unknown]);
    expect(read({ ...location, vel: 0 }).positions).toEqual([{ ...point, speedMetresPerSecond: 0 }]);
  });

  it('is of the instant of its place, not of its making', () => {
    expect(read({ ...location, created_at: 1_790_000_246 }).positions).toEqual([point]);
  });

  it.each([
    [['automotive'], 'driving'],
    [['automotive', 'stationary'], 'driving'],
    [['stationary'], null],
    [['unknown'], null],
    [['walking', 'automotive'], null],
    [['cycling'], 'other'],
    ['walking', 'walking'],
    [7, null],
  ])('%p is the mode %p', (motionactivities, mode) => {
    expect(read({ ...location, motionactivities }).positions).toEqual([{ ...point, mode }]);
  });

  it('returns nothing else of what was sent', () => {
    const [first] = read({
      ...location,
      SSID: 'Home',
      BSSID: 'b0:f2',
      batt: 41,
      topic: 'owntracks/a/b',
    }).positions;
    expect(first).toEqual(point);
  });

  it.each([
    ['a ping, whose time is not that of its place', { ...location, t: 'p' }],
    ['a transition', { ...location, _type: 'transition', event: 'leave' }],
    ['a card', { _type: 'card', name: 'Robin' }],
    ['a command', { _type: 'cmd', action: 'dump' }],
    ['an unknown type', { ...location, _type: 'beam' }],
    ['no type', { ...location, _type: undefined }],
    ['null in a list', [null]],
  ])('ignores %s', (_, message) => {
    expect(read(message)).toMatchObject({ positions: [], ignored: 1, fault: null });
  });

  it.each([[''], [' \n'], ['[]']])('has nothing to read in %p', (body) => {
    expect(read(body)).toMatchObject({ positions: [], ignored: 0, fault: null, answer: { body: '[]' } });
  });

  it.each([['{"_type":"location","lat":53'], ['5'], ['null'], ['lat=53.55&lon=9.99']])(
    'cannot read %p',
    (body) => {
      expect(read(body)).toMatchObject({
        positions: [],
        ignored: 0,
        fault: 'notReadable',
        answer: { body: '[]' },
      });
    },
  );

  it('has the answer of Overland in its OwnTracks mode, which counts from 2001', () => {
    // 811692800 s after 1 January 2001 are 1790000000 s after 1 January 1970.
    const { positions, answer } = read({ ...location, tst: 811_692_800 });
    expect(positions).toEqual([point]);
    expect(answer.body).toBe('{"result":"ok"}');
  });
});

describe('an encrypted push of OwnTracks', () => {
  // Closed by tweetnacl 1.0.3: the location above, with a short and with a long secret, and a text that is no JSON.
  const secret = 'Schlüssel für Hamburg';
  const data =
    'CxIZICcuNTxDSlFYX2ZtdHuCiZCXnqWsRTAnwJ9e2ZxzPtgRa7B4eidq1J/J+5pEUTSe0UGt8j6qzqRdIWcOODFTcMNqW2qXY9yB8K22JPjUzqFPol6IJOt5FJEkw0yEH2+8Nmv2ewAl24Xud4RJg1SpeX+oLBsxszvUwtkWOxE=';
  const longSecret = 'a secret that is longer than thirty-two bytes';
  const longData =
    'MjlAR05VXGNqcXh/ho2Um6KpsLe+xczTzoxYgqTFw/EjhE3G2dHgAm9tSt1U4jhhykUpIPvwO4FiVyEy8w38M2LFgQxPGkboz4xP1WPY/TygvtcbLiaULBbAmh+pP2V+LBrBkvBpSEJF0LuNqb6K94JKZWCLkyDRl2Uex0aBpss=';
  const noJson = 'AwoRGB8mLTQ7QklQV15lbHN6gYiPlp2k+bOfqnfQ43FMjDwuWYf2luIUZGOQ2Ug=';

  it('is opened with its secret, of which 32 bytes count', () => {
    expect(read({ _type: 'encrypted', data }, secret)).toMatchObject({ positions: [point], fault: null });
    expect(read({ _type: 'encrypted', data: longData }, longSecret).positions).toEqual([point]);
  });

  it('may come from a phone that does not encrypt yet', () => {
    expect(read(location, secret)).toMatchObject({ positions: [point], fault: null });
  });

  it.each<[string, unknown, string | null, string]>([
    ['another secret', data, 'Schlüssel', 'wrongEncryptionKey'],
    ['no secret', data, null, 'wrongEncryptionKey'],
    ['a changed byte', `${data.slice(0, -8)}AAAAAAA=`, secret, 'wrongEncryptionKey'],
    ['what is cut off', data.slice(0, 60), secret, 'wrongEncryptionKey'],
    ['a nonce alone', data.slice(0, 32), secret, 'notReadable'],
    ['what is no base64', '%%%', secret, 'notReadable'],
    ['no data', undefined, secret, 'notReadable'],
    ['data that is a list', [data], secret, 'notReadable'],
    ['what is no JSON', noJson, secret, 'notReadable'],
  ])('with %s is let go of, with its fault', (_, sent, key, fault) => {
    const push = read({ _type: 'encrypted', data: sent }, key);
    expect(push).toMatchObject({ positions: [], ignored: 0, fault, answer: { body: '[]' } });
  });
});
