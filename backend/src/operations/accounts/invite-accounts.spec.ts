import { once } from 'node:events';
import { createServer } from 'node:http';
import type { App } from 'firebase-admin/app';
import { askProject } from './ask-project';
import { invitationsOf } from './invite-accounts';

describe('an invitation that was not sent', () => {
  const before = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  let answer = '';
  const identity = createServer((request, response) => {
    request.resume();
    response.writeHead(400).end(answer);
  });
  beforeAll(async () => {
    identity.listen(0, '127.0.0.1');
    await once(identity, 'listening');
    const address = identity.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    else process.env.FIREBASE_AUTH_EMULATOR_HOST = before;
    identity.closeAllConnections();
    identity.close();
  });

  it.each([
    ['{"error":{"code":400,"message":"INVALID_EMAIL","errors":[]}}', 'INVALID_EMAIL'],
    ['{"error":{"message":""}}', 'answered 400'],
    ['{"error":{"message":7}}', 'answered 400'],
    ['{"error":"INVALID_EMAIL"}', 'answered 400'],
    ['null', 'answered 400'],
    ['<html>', 'answered 400'],
  ])('says of the answer %s why', async (body, why) => {
    answer = body;
    const send = invitationsOf(askProject({ options: {} } as App, 'demo-roadbook'));
    expect(await send('ann@roadbook.example')).toBe(why);
  });
});
