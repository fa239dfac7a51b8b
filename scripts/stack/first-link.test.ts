import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstLinkIn } from './first-link.ts';

test('the link to the first account is read from the log, and nothing else is', () => {
  const msg = 'There is no account yet. Open this link: http://localhost:8080/invitation#code=a.b.c';
  assert.equal(firstLinkIn(JSON.stringify({ level: 40, msg })), msg);
  assert.equal(firstLinkIn(JSON.stringify({ level: 30, msg: 'listening' })), null);
  assert.equal(firstLinkIn('not JSON: /invitation#code=a.b.c'), null);
  assert.equal(firstLinkIn('{"level":40,"path":"/invitation#code=a.b.c"}'), null);
});
