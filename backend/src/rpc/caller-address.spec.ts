import type { Socket } from 'node:net';
import addresses from '../../test/fixtures/counted-addresses.json';
import { callerOf } from './caller-address';

it.each(addresses)('%s counts as %s', (address, counted) => {
  expect(callerOf({ ip: address, socket: {} as Socket })).toBe(counted);
});

it('what is named for an address and is none does not count', () => {
  const socket = { remoteAddress: '2001:db8:1:2::6' } as Socket;
  expect(callerOf({ ip: 'x'.repeat(60_000), socket })).toBe('2001:db8:1:2');
  expect(callerOf({ ip: '::ffff:192.0.2.1', socket })).toBe('192.0.2.1');
  expect(callerOf({ ip: undefined, socket: {} as Socket })).toBe('unknown');
});
