import { beginSession, isCurrent, parseRefreshToken, rotateSession, withSession } from './sessions';

const dayMs = 86_400_000;
const device = { browser: 'Chrome', system: 'Android' };
const terms = (nowMs: number, epoch = 'first') => ({ accountId: 'ann', epoch, nowMs });

const secretOf = (token: string) => parseRefreshToken(token)?.secret ?? '';

function begun() {
  const { session, refreshToken } = beginSession(terms(0), 'password', device);
  return { session, secret: secretOf(refreshToken) };
}

function rotated(session: ReturnType<typeof begun>['session'], secret: string, nowMs: number) {
  const issued = rotateSession(session, secret, terms(nowMs));
  return issued && { session: issued.session, secret: secretOf(issued.refreshToken) };
}

describe('a refresh token', () => {
  it('is exchanged for another one, and names account and session', () => {
    const { session, secret } = begun();
    const next = rotateSession(session, secret, terms(1_000));
    expect(parseRefreshToken(next?.refreshToken ?? '')).toMatchObject({ driverId: 'ann', id: session.id });
    expect(next?.session).toMatchObject({ lastSeenAtMs: 1_000, live: [{ atMs: 1_000 }] });
    expect(JSON.stringify(next?.session)).not.toContain(secretOf(next?.refreshToken ?? ''));
  });

  it('is good for two tabs that ask within a minute, of which either may go on', () => {
    const first = begun();
    const one = rotated(first.session, first.secret, 1_000);
    const other = rotated(one?.session ?? first.session, first.secret, 61_000);
    const both = other?.session ?? first.session;
    expect(both.live).toHaveLength(2);
    expect(rotated(both, one?.secret ?? '', 62_000)).not.toBeNull();
    expect(rotated(both, other?.secret ?? '', 62_000)).not.toBeNull();
  });

  it('is good for all calls of pages that wake up at the same moment, whichever answer they keep', () => {
    const first = begun();
    let { session } = first;
    const secrets = Array.from({ length: 12 }, () => {
      const next = rotated(session, first.secret, 1_000);
      session = next?.session ?? session;
      return next?.secret ?? '';
    });
    for (const secret of secrets) expect(rotated(session, secret, 2_000)).not.toBeNull();
  });

  it('ends its session once both of its successors were used: one of them is a thief', () => {
    const first = begun();
    const one = rotated(first.session, first.secret, 1_000);
    const other = rotated(one?.session ?? first.session, first.secret, 2_000);
    const next = rotated(other?.session ?? first.session, other?.secret ?? '', 3_000);
    expect(next?.session.live).toHaveLength(1);
    expect(rotated(next?.session ?? first.session, one?.secret ?? '', 4_000)).toBeNull();
  });

  it('is good for as long as nobody has used its successor, whose answer may be lost; then only the newest is', () => {
    const first = begun();
    const lost = rotated(first.session, first.secret, 1_000);
    const again = rotated(lost?.session ?? first.session, first.secret, 30 * dayMs);
    expect(again?.session.live).toHaveLength(1);
    expect(rotated(again?.session ?? first.session, lost?.secret ?? '', 30 * dayMs)).toBeNull();
  });

  it('ends its session once its successor was used, however soon', () => {
    const first = begun();
    const second = rotated(first.session, first.secret, 1_000);
    const third = rotated(second?.session ?? first.session, second?.secret ?? '', 2_000);
    expect(rotated(third?.session ?? first.session, first.secret, 3_000)).toBeNull();
  });

  it('with another secret ends the session', () => {
    const { session } = begun();
    expect(rotated(session, begun().secret, 1_000)).toBeNull();
  });
});

describe('a session', () => {
  it('ends after 180 days without use, and with its epoch', () => {
    const { session } = begun();
    expect(isCurrent(session, 'first', 180 * dayMs)).toBe(true);
    expect(isCurrent(session, 'first', 180 * dayMs + 1)).toBe(false);
    expect(isCurrent(session, 'second', 1)).toBe(false);
  });

  it('gives way to newer ones beyond twenty, the longest unused first', () => {
    let sessions: ReturnType<typeof withSession> = [];
    for (let nowMs = 0; nowMs < 25; nowMs += 1) {
      sessions = withSession(
        { sessions },
        beginSession(terms(nowMs), 'password', device).session,
        terms(nowMs),
      );
    }
    expect(sessions.map(({ beganAtMs }) => beganAtMs)).toEqual(Array.from({ length: 20 }, (_, at) => at + 5));
  });
});
