import type { LookupAddress } from 'node:dns';
import { publicLookup, pushHostOf } from './push-hosts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', 'browsers'],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', 'browsers'],
  ['https://web.push.apple.com/x', 'browsers'],
  ['https://db5p.notify.windows.com/w/?token=x', 'browsers'],
  ['https://ntfy.lan:8443/x', 'named'],
  ['https://ntfy.lan/x', null],
  ['http://fcm.googleapis.com/x', null],
  ['https://push.apple.com.evil.example/x', null],
  ['https://evilpush.apple.com/x', null],
  ['https://fcm.googleapis.com./x', null],
  ['nonsense', null],
])('%s is %s', (endpoint, expected) => {
  expect(pushHostOf(endpoint, ['ntfy.lan:8443'])).toBe(expected);
});

const local = ['127.0.0.1', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.31.255.255', '192.168.0.1'];
const odd = ['0.0.0.0', '255.255.255.255', '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', 'fe80::1'];
const tunnelled = ['fd00::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::1', '2001:0:7f00:1::'];

/** Acts like a name server that somebody else runs. */
function lookedUp(addresses: readonly LookupAddress[], all: boolean) {
  const answering = ((_name: string, _options: object, done: (error: null, found: object) => void) =>
    done(null, addresses)) as unknown as Parameters<typeof publicLookup>[0];
  return new Promise((resolve) => {
    publicLookup(answering)('fcm.googleapis.com', { all }, (error, found) => resolve(error ?? found));
  });
}

const familyOf = (address: string) => (address.includes(':') ? 6 : 4);

it.each([...local, ...odd, ...tunnelled])('%s is no public address', async (address) => {
  expect(await lookedUp([{ address, family: familyOf(address) }], false)).toBeInstanceOf(Error);
});

it.each(['142.250.184.202', '172.32.0.1', '2a00:1450:4001:82a::200a', '2600:1901::1'])(
  '%s is one',
  async (address) => {
    expect(await lookedUp([{ address, family: familyOf(address) }], false)).toBe(address);
  },
);

const [outside, inside] = [
  { address: '142.250.184.202', family: 4 },
  { address: '192.168.0.1', family: 4 },
];

it('connects to the very address that was looked up, if it is public', async () => {
  expect(await lookedUp([outside], true)).toEqual([outside]);
  expect(await lookedUp([outside], false)).toBe('142.250.184.202');
});

it.each([[[inside]], [[outside, inside]], [[]]])('gives no address of %j', async (addresses) => {
  expect(await lookedUp(addresses, true)).toBeInstanceOf(Error);
});
