import pino from 'pino';
import { engines, type Opened } from '../../../test/harness/events/engines';
import type { Changes } from '../../domain/changes/change.schema';
import { Commits } from '../../platform/documents/commits';
import type { Events } from '../../platform/events/events';
import { unattended } from '../../rpc/unattended';
import { ChangePublisher } from './change-publisher';
import { ChangesService } from './changes.service';

const driver = unattended('ann');

/** Publisher and listener of one server instance. */
function instance(events: Events, lines: unknown[] = []) {
  const commits = new Commits();
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  new ChangePublisher(commits, events, log);
  const changes = new ChangesService(events, { open: () => Promise.reject(new Error('not asked')) });
  return {
    commit: (...collections: string[]) => commits.onCommit(driver.id, new Set(collections)),
    erase: () => commits.onErased(driver.id),
    listen(signal = new AbortController().signal, lastEventId?: string): AsyncGenerator<Changes> {
      return changes.listen(driver, { lastEventId }, signal);
    },
  };
}

const kindsOf = ({ value }: IteratorResult<Changes>) =>
  (value as Changes).changes.map(({ kind }) => kind).sort();

describe.each(engines)('changes over events $name', (engine) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await engine.start();
  });
  afterEach(() => opened.close());

  it('committed in one instance reach who listens at another', async () => {
    const [one, other] = [instance(opened.open()), instance(opened.open())];
    const listening = other.listen();
    await listening.next();
    one.commit('trips', 'summaries', 'ledgerEntries');
    expect(kindsOf(await listening.next())).toEqual(['trip']);
    one.commit('readings');
    one.commit('fills', 'vehicles');
    expect(kindsOf(await listening.next())).toEqual(['fill', 'vehicle']);
  });

  it('of an account that is erased end', async () => {
    const [one, other] = [instance(opened.open()), instance(opened.open())];
    const listening = other.listen();
    await listening.next();
    one.erase();
    expect((await listening.next()).done).toBe(true);
  });
});

describe('changes', () => {
  it('made while others are being published go out together, each kind once', async () => {
    const published: unknown[] = [];
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const events = {
      async publish(_channel: string, messages: readonly unknown[]) {
        published.push(messages);
        if (published.length === 1) await first.promise;
        else second.resolve();
      },
    } as unknown as Events;
    const { commit } = instance(events);
    for (let made = 0; made < 1000; made += 1) commit('trips');
    commit('fills');
    first.resolve();
    await second.promise;
    const trip = { kind: 'trip', clientId: null };
    expect(published).toEqual([[trip], [trip, { kind: 'fill', clientId: null }]]);
  });

  it('that cannot be published are in the log, and later ones are published', async () => {
    const lines: unknown[] = [];
    let published = 0;
    const done = Promise.withResolvers<void>();
    const events = {
      async publish() {
        published += 1;
        if (published === 1) throw new Error('the database is away');
        done.resolve();
      },
    } as unknown as Events;
    const { commit } = instance(events, lines);
    commit('trips');
    commit('trips');
    await done.promise;
    expect(lines).toEqual([expect.objectContaining({ msg: expect.stringContaining('was not published') })]);
  });

  it('of a kind that this version does not know may be anything', async () => {
    const opened = await engines[0]?.start();
    if (!opened) throw new Error('no engine');
    const events = opened.open();
    const listening = instance(events).listen();
    await listening.next();
    await events.publish(driver.id, [{ kind: 'parkingSpace', clientId: null }]);
    expect((await listening.next()).value).toMatchObject({ everything: true, changes: [] });
    await opened.close();
  });
});
