import { returnAddress } from './return-address';

it.each([
  [null, '/'],
  ['/settings', '/settings'],
  ['/trips?month=2026-11', '/trips?month=2026-11'],
  ['https://log.example.com/trips', '/trips'],
  ['https://evil.example/settings', '/'],
  ['https://log.example.com.evil.example/', '/'],
  ['https://log.example.com@evil.example/', '/'],
  ['http://log.example.com/trips', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,hello', '/'],
  ['http://', '/'],
])('for %s goes to %s', (next, address) => {
  expect(returnAddress(next, 'https://log.example.com')).toBe(address);
});
