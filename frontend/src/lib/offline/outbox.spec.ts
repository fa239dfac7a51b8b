import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anExpense,
  changed,
  changeQueue,
  expenseKind,
  openTab,
  readQueue,
  type Tab,
} from '../../../test/harness/offline/an-outbox';
import { createExpenseServer } from '../../../test/harness/offline/expense-server';
import { startServer, type TestServer } from '../../../test/harness/trpc/server';
import { clearQueue, countQueued } from './outbox-store';
import { knownWrite } from './record-kind';

const network = { is: true };
let logbook: ReturnType<typeof createExpenseServer>;
let server: TestServer;
let tabs: Tab[] = [];

function open(uid = 'jana'): Tab {
  const tab = openTab(uid, network);
  tabs.push(tab);
  return tab;
}

/** Breaks the connection before the server has seen anything. */
function unplug(): void {
  network.is = false;
  server.answer = (request) => request.socket.destroy();
}

function plugIn(): void {
  network.is = true;
  server.answer = logbook.serve;
}

async function reopen(tab: Tab, uid = 'jana'): Promise<Tab> {
  tab.close();
  const next = open(uid);
  await vi.waitFor(async () => expect(next.items()).toHaveLength((await countQueued()).get(uid) ?? 0));
  return next;
}

/** Runs everything that is due at the current, stopped time. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((next) => setImmediate(next));
  }
}

const empty = (tab: Tab) => vi.waitFor(() => expect(tab.items()).toEqual([]));

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  logbook = createExpenseServer();
  server = await startServer(logbook.serve);
  network.is = true;
  await Promise.all(['jana', 'kim'].map(clearQueue));
});

afterEach(async () => {
  for (const tab of tabs) tab.close();
  tabs = [];
  vi.useRealTimers();
  await server.stop();
});

describe('with a network', () => {
  it('saves at once and hands the record over', async () => {
    const tab = open();
    const wash = anExpense('wash');
    expect(await tab.submit('expenses.create', wash)).toEqual({
      outcome: 'saved',
      record: { ...wash, version: 1 },
    });
    expect(tab.items()).toEqual([]);
    expect(tab.shown.get(wash.id)).toEqual({ ...wash, version: 1 });
    expect(await tab.submit('expenses.delete', { id: wash.id, version: 1 })).toEqual({
      outcome: 'saved',
      record: { id: wash.id },
    });
    expect(tab.shown.get(wash.id)).toBeNull();
  });

  it('hands back what a rule refuses, and keeps none of it', async () => {
    const tab = open();
    const submitted = await tab.submit('expenses.create', anExpense('refuse me'));
    expect(submitted).toMatchObject({ outcome: 'refused', problem: { reason: 'INPUT_INVALID' } });
    expect(await readQueue('jana')).toEqual([]);
  });

  it('keeps what is refused once its form is closed, and says so where it waits', async () => {
    const tab = open();
    let isFormOpen = true;
    server.answer = (request, response, body) => {
      isFormOpen = false;
      return logbook.serve(request, response, body);
    };
    const refused = anExpense('refuse me');
    expect(await tab.submit('expenses.create', refused, () => isFormOpen)).toEqual({ outcome: 'undecided' });
    expect(tab.notifications).toEqual(['refused']);
    expect(tab.states()).toEqual(['refused']);
    expect((await readQueue('jana')).map(({ input }) => input)).toEqual([refused]);
  });

  it('keeps a clash for the driver to decide, and says so', async () => {
    const tab = open();
    const wash = anExpense('wash');
    await tab.submit('expenses.create', wash);
    logbook.records.set(wash.id, changed(wash, 2, 'elsewhere'));
    const here = changed(wash, 1, 'here');
    expect(await tab.submit('expenses.update', here)).toEqual({ outcome: 'undecided' });
    expect(tab.notifications).toEqual(['changed']);
    expect(tab.items()).toMatchObject([
      { state: 'clash', input: here, theirs: changed(wash, 2, 'elsewhere') },
    ]);
    expect(tab.shown.get(wash.id)).toEqual(changed(wash, 2, 'elsewhere'));
  });

  it('takes a clash of two that say the same for done', async () => {
    const tab = open();
    const wash = anExpense('wash');
    await tab.submit('expenses.create', wash);
    logbook.records.set(wash.id, changed(wash, 2, 'both'));
    expect(await tab.submit('expenses.update', changed(wash, 1, 'both'))).toEqual({
      outcome: 'saved',
      record: changed(wash, 2, 'both'),
    });
    expect(tab.notifications).toEqual([]);
  });

  it('keeps a change of what was deleted elsewhere for the driver to decide', async () => {
    const tab = open();
    const wash = anExpense('wash');
    await tab.submit('expenses.create', wash);
    logbook.records.delete(wash.id);
    const here = changed(wash, 1, 'here');
    expect(await tab.submit('expenses.update', here)).toEqual({ outcome: 'undecided' });
    expect(tab.notifications).toEqual(['changed']);
    expect(tab.items()).toMatchObject([{ state: 'refused', input: here, problem: { reason: 'NOT_FOUND' } }]);
  });

  it('takes a delete of what is gone already for done', async () => {
    const tab = open();
    const submitted = await tab.submit('expenses.delete', { id: anExpense('').id, version: 1 });
    expect(submitted.outcome).toBe('saved');
    expect(tab.items()).toEqual([]);
  });

  it('waits no longer than four seconds for the answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tab = open();
    let answer: (() => unknown) | undefined;
    server.answer = (request, response, body) => {
      answer = () => logbook.serve(request, response, body);
    };
    let outcome = '';
    const submitting = tab.submit('expenses.create', anExpense('slow')).then((submitted) => {
      outcome = submitted.outcome;
    });
    await until(() => answer !== undefined);
    await vi.advanceTimersByTimeAsync(3999);
    expect(outcome).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    await submitting;
    expect(outcome).toBe('waiting');
    expect(tab.states()).toEqual(['sending']);
    vi.useRealTimers();
    answer?.();
    await empty(tab);
    expect(logbook.records.size).toBe(1);
  });
});

describe('without a network', () => {
  it('keeps what was entered before it says so, and sends it in order after a reload', async () => {
    unplug();
    const tab = open();
    for (const note of ['one', 'two', 'three']) {
      expect(await tab.submit('expenses.create', anExpense(note))).toEqual({ outcome: 'waiting' });
      expect((await readQueue('jana')).at(-1)?.input).toMatchObject({ note });
    }
    plugIn();
    await empty(await reopen(tab));
    expect(logbook.calls).toEqual(['create one', 'create two', 'create three']);
  });

  it('sends once what arrived without its answer arriving', async () => {
    const tab = open();
    server.answer = async (request, _response, body) => {
      const { ServerResponse } = await import('node:http');
      await logbook.serve(request, new ServerResponse(request), body);
      request.socket.destroy();
    };
    expect(await tab.submit('expenses.create', anExpense('once'))).toEqual({ outcome: 'waiting' });
    expect(logbook.records.size).toBe(1);
    plugIn();
    await empty(await reopen(tab));
    expect(logbook.calls).toEqual(['create once', 'create once']);
    expect(logbook.records.size).toBe(1);
  });

  it('does not fold into what may have arrived', async () => {
    const tab = open();
    const wash = anExpense('wash');
    unplug();
    network.is = true;
    await tab.submit('expenses.create', wash);
    await tab.submit('expenses.update', changed(wash, 1, 'wax'));
    expect(tab.items()).toHaveLength(2);
    plugIn();
    await empty(await reopen(tab));
    expect(logbook.calls).toEqual(['create wash', 'update wax']);
    expect(logbook.records.get(wash.id)).toEqual(changed(wash, 2, 'wax'));
  });

  it('chains several changes of one record, whatever came between', async () => {
    const tab = open();
    const wash = anExpense('wash');
    await tab.submit('expenses.create', wash);
    unplug();
    await tab.submit('expenses.update', changed(wash, 1, 'wax'));
    await tab.submit('expenses.create', anExpense('between'));
    // The form was opened before the first change, and does not know it.
    await tab.submit('expenses.update', changed(wash, 1, 'polish'));
    plugIn();
    await empty(await reopen(tab));
    expect(logbook.calls).toEqual(['create wash', 'update wax', 'create between', 'update polish']);
    expect(logbook.records.get(wash.id)).toEqual(changed(wash, 3, 'polish'));
  });

  it('tries again by itself, later each time, and a minute later at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    unplug();
    const tab = open();
    await tab.submit('expenses.create', anExpense('patient'));
    for (const [times, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
      await until(() => server.requests.length === times + 1 && tab.states()[0] === 'waiting');
      await until(() => vi.getTimerCount() === 1);
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(tab.states()).toEqual(['waiting']);
      await vi.advanceTimersByTimeAsync(1);
    }
    await until(() => server.requests.length === 8);
  });

  it('tries at once when a network comes or the driver asks, and then as after a first failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    unplug();
    const tab = open();
    await tab.submit('expenses.create', anExpense('waits'));
    const failed = (times: number) =>
      until(
        () => server.requests.length === times && tab.states()[0] === 'waiting' && vi.getTimerCount() === 1,
      );
    for (const [times, seconds] of [2, 4, 8].entries()) {
      await failed(times + 1);
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    }
    await failed(4);
    // The pause has 16 seconds left. The network is not fully up yet.
    tab.sendNow();
    await failed(5);
    await vi.advanceTimersByTimeAsync(2000);
    await failed(6);
    plugIn();
    tab.sendNow();
    // The clock is stopped.
    await until(() => tab.items().length === 0);
    expect(logbook.calls).toEqual(['create waits']);
  });

  it('tries at once when a network comes while a request is failing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    let breakOff = () => {};
    server.answer = (request) => {
      breakOff = () => request.socket.destroy();
    };
    const tab = open();
    const submitted = tab.submit('expenses.create', anExpense('under way'));
    await until(() => server.requests.length === 1);
    tab.sendNow();
    plugIn();
    breakOff();
    // The clock is stopped.
    await until(() => tab.items().length === 0);
    expect(logbook.calls).toEqual(['create under way']);
    await submitted;
  });

  it('leaves the server alone for as long as it asked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    logbook.refuseAll('RATE_LIMITED', 90);
    const tab = open();
    let outcome = '';
    void tab.submit('expenses.create', anExpense('many')).then((submitted) => {
      outcome = submitted.outcome;
    });
    await until(() => outcome === 'waiting');
    logbook.refuseAll(null);
    tab.wake();
    tab.sendNow();
    await vi.advanceTimersByTimeAsync(89_000);
    expect(logbook.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => tab.items().length === 0);
    expect(logbook.calls).toEqual(['create many', 'create many']);
  });
});

describe('what stands still', () => {
  async function clash(tab: Tab) {
    const wash = anExpense('wash');
    await tab.submit('expenses.create', wash);
    unplug();
    await tab.submit('expenses.update', changed(wash, 1, 'mine'));
    await tab.submit('expenses.create', anExpense('other'));
    await tab.submit('expenses.update', changed(wash, 2, 'mine too'));
    logbook.records.set(wash.id, changed(wash, 5, 'theirs'));
    plugIn();
    const next = await reopen(tab);
    await vi.waitFor(() => expect(next.states()).toEqual(['clash', 'waiting']));
    const [item] = next.items();
    if (item === undefined) throw new Error('nothing clashed');
    return { tab: next, wash, item };
  }

  it('a clash holds its record and lets the others go on', async () => {
    const { wash, item } = await clash(open());
    expect(item.theirs).toEqual(changed(wash, 5, 'theirs'));
    expect(logbook.calls).toEqual(['create wash', 'update mine', 'create other']);
  });

  it('what is entered behind it stands still as well, and says so at once', async () => {
    const { tab, wash } = await clash(open());
    expect(await tab.submit('expenses.update', changed(wash, 3, 'mine at last'))).toEqual({
      outcome: 'undecided',
    });
    expect(tab.notifications).toEqual(['changed']);
    expect(tab.items().at(-1)).toMatchObject({ input: { note: 'mine at last' } });
  });

  it('mine goes on top of the newer version, with all that waited behind it', async () => {
    const { tab, wash, item } = await clash(open());
    await tab.keepLocal(item);
    await empty(tab);
    expect(logbook.records.get(wash.id)).toEqual(changed(wash, 7, 'mine too'));
  });

  it('theirs stays, and mine goes with all that waited behind it', async () => {
    const { tab, wash, item } = await clash(open());
    await tab.discard(item);
    expect(await readQueue('jana')).toEqual([]);
    expect(logbook.records.get(wash.id)).toEqual(changed(wash, 5, 'theirs'));
  });

  it('a refused one keeps its input and lets the others go on; corrected, it goes too', async () => {
    unplug();
    const tab = open();
    const [bad, good] = [anExpense('refuse me'), anExpense('good')];
    await tab.submit('expenses.create', bad);
    await tab.submit('expenses.create', good);
    plugIn();
    const next = await reopen(tab);
    await vi.waitFor(() => expect(next.states()).toEqual(['refused']));
    expect(next.items()[0]).toMatchObject({ input: bad, problem: { reason: 'INPUT_INVALID' } });
    const again = await next.submit('expenses.update', changed(bad, 1, 'refuse me'));
    expect(again).toMatchObject({ outcome: 'refused' });
    expect(next.states()).toEqual(['refused']);
    expect(await next.submit('expenses.update', changed(bad, 1, 'better'))).toEqual({
      outcome: 'saved',
      record: changed(bad, 1, 'better'),
    });
    expect(logbook.records.get(bad.id)).toEqual(changed(bad, 1, 'better'));
  });

  it('a refusal shows that the server is there again: what is entered next is answered at once', async () => {
    unplug();
    const tab = open();
    const bad = anExpense('refuse me');
    await tab.submit('expenses.create', bad);
    plugIn();
    await vi.waitFor(() => expect(tab.states()).toEqual(['refused']));
    expect(await tab.submit('expenses.update', changed(bad, 1, 'better'))).toMatchObject({
      outcome: 'saved',
    });
  });

  it('a change of what was deleted elsewhere can be kept as a new record', async () => {
    const tab = open();
    const wash = anExpense('wash');
    await tab.submit('expenses.create', wash);
    unplug();
    await tab.submit('expenses.update', changed(wash, 1, 'wax'));
    logbook.records.delete(wash.id);
    plugIn();
    const next = await reopen(tab);
    await vi.waitFor(() => expect(next.states()).toEqual(['refused']));
    const [item] = next.items();
    const localVersion = item && next.localVersion(item);
    if (item === undefined || localVersion === undefined) throw new Error('nothing was refused');
    expect(item.problem?.reason).toBe('NOT_FOUND');
    await next.keepAsNew(item, localVersion);
    await empty(next);
    expect(logbook.records.get(wash.id)).toEqual(changed(wash, 1, 'wax'));
  });
});

describe('several tabs', () => {
  it('send each thing once, and all of them know of it', async () => {
    const [one, other] = [open(), open()];
    const notes = Array.from({ length: 10 }, (_, index) => `${index}`);
    const submitted = notes.map((note, index) =>
      (index % 2 === 0 ? one : other).submit('expenses.create', anExpense(note)),
    );
    await Promise.all(submitted);
    await Promise.all([empty(one), empty(other)]);
    expect(logbook.calls.toSorted()).toEqual(notes.map((note) => `create ${note}`));
    await vi.waitFor(() => expect([one.shown.size, other.shown.size]).toEqual([10, 10]));
  });

  it('one does not send again what another has sent before it, and has not told yet', async () => {
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {});
    const turn = Promise.withResolvers<void>();
    const late = openTab('jana', network, async (_lock, work) => {
      await turn.promise;
      await work();
    });
    tabs.push(late);
    void late.submit('expenses.create', anExpense('once'));
    await vi.waitFor(() => expect(late.items()).toHaveLength(1));
    const other = open();
    await vi.waitFor(() => expect(logbook.calls).toEqual(['create once']));
    await empty(other);
    turn.resolve();
    await empty(late);
    expect(logbook.calls).toEqual(['create once']);
  });

  it('one sends what another left behind', async () => {
    unplug();
    const left = open();
    await left.submit('expenses.create', anExpense('left'));
    left.close();
    plugIn();
    const next = open();
    await vi.waitFor(() => expect(logbook.calls).toEqual(['create left']));
    await empty(next);
  });
});

describe('drivers', () => {
  it('what one entered waits through a sign-out, and is neither shown nor sent for another', async () => {
    unplug();
    const jana = open('jana');
    await jana.submit('expenses.create', anExpense('of jana'));
    plugIn();
    const kim = await reopen(jana, 'kim');
    await kim.submit('expenses.create', anExpense('of kim'));
    expect(kim.items()).toEqual([]);
    expect(await countQueued()).toEqual(new Map([['jana', 1]]));
    await empty(await reopen(kim, 'jana'));
    expect(logbook.calls).toEqual(['create of kim', 'create of jana']);
  });

  it('what can no longer be sent to one logbook is taken into another, as a new record', async () => {
    unplug();
    const shared = open('jana');
    await shared.submit('expenses.create', anExpense('of jana'));
    const [item] = shared.items();
    const record = item && shared.localVersion(item);
    if (item === undefined || record === undefined) throw new Error('nothing waits');
    await shared.moveTo('kim', item, record);
    expect(shared.items()).toEqual([]);
    expect(await countQueued()).toEqual(new Map([['kim', 1]]));
    plugIn();
    await empty(await reopen(shared, 'kim'));
    expect(logbook.calls).toEqual(['create of jana']);
  });

  it('what is under way at the sign-out is broken off, and goes again at the next sign-in', async () => {
    const jana = open('jana');
    const asked = Promise.withResolvers<void>();
    server.answer = (request) => {
      request.socket.once('close', () => asked.resolve());
      jana.close();
    };
    expect(await jana.submit('expenses.create', anExpense('broken off'))).toEqual({ outcome: 'waiting' });
    await asked.promise;
    expect(await countQueued()).toEqual(new Map([['jana', 1]]));
    plugIn();
    const again = open('jana');
    await vi.waitFor(() => expect(logbook.calls).toEqual(['create broken off']));
    await empty(again);
  });

  it('what waits for a sign-in stays', async () => {
    logbook.refuseAll('TOKEN_MISSING');
    const tab = open();
    expect(await tab.submit('expenses.create', anExpense('kept'))).toEqual({ outcome: 'waiting' });
    expect(tab.items()).toMatchObject([{ state: 'waiting', problem: { reason: 'TOKEN_MISSING' } }]);
  });
});

it('sends a thousand in their order', async () => {
  const notes = Array.from({ length: 1000 }, (_, index) => `${index}`);
  await changeQueue('jana', () =>
    notes.map((note, index) => {
      const input = anExpense(note);
      const names = { id: `item-${index}`, seq: index + 1, uid: 'jana', recordId: input.id };
      const rest = {
        recordKind: 'expense',
        queuedAtMs: index,
        state: 'waiting',
        tried: false,
      } as const;
      return { ...names, ...rest, ...knownWrite(expenseKind, { path: 'expenses.create', input }) };
    }),
  );
  const tab = open();
  await vi.waitFor(() => expect(logbook.calls).toHaveLength(1000));
  await empty(tab);
  expect(logbook.calls).toEqual(notes.map((note) => `create ${note}`));
});

describe('a device that keeps nothing', () => {
  beforeEach(() => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
  });

  it('sends what was entered all the same', async () => {
    const tab = open();
    const submitted = await tab.submit('expenses.create', anExpense('direct'));
    expect(submitted.outcome).toBe('saved');
    expect(logbook.calls).toEqual(['create direct']);
  });

  it('tells the form where it cannot be sent either', async () => {
    unplug();
    const tab = open();
    const submitted = await tab.submit('expenses.create', anExpense('nowhere'));
    expect(submitted).toMatchObject({ outcome: 'refused', problem: { reason: 'NOT_STORED' } });
  });

  it('empties what it kept before, and overtakes none of it', async () => {
    vi.restoreAllMocks();
    unplug();
    const tab = open();
    await tab.submit('expenses.create', anExpense('kept'));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await tab.submit('expenses.create', anExpense('later'))).toMatchObject({ outcome: 'refused' });
    plugIn();
    await empty(await reopen(tab));
    expect(logbook.calls).toEqual(['create kept']);
  });
});

describe('an online save', () => {
  /** Records writes to the device and calls to the server in their order. */
  function recorded(): string[] {
    const steps: string[] = [];
    const begin = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...started: Parameters<typeof begin>
    ) {
      if (started[1] === 'readwrite') steps.push('write');
      return begin.apply(this, started);
    });
    server.answer = (request, response, body) => {
      steps.push('request');
      return logbook.serve(request, response, body);
    };
    return steps;
  }

  const around = ['write', 'request', 'write'];

  it('costs one write transaction before the request and one after it', async () => {
    const tab = open();
    const steps = recorded();
    const wash = anExpense('wash');
    for (const saving of [
      () => tab.submit('expenses.create', wash),
      () => tab.submit('expenses.update', changed(wash, 1, 'wax')),
      () => tab.submit('expenses.delete', { id: wash.id, version: 2 }),
    ]) {
      expect((await saving()).outcome).toBe('saved');
      expect(steps.splice(0)).toEqual(around);
    }
  });

  it('costs no more where it is refused', async () => {
    const tab = open();
    const steps = recorded();
    expect((await tab.submit('expenses.create', anExpense('refuse me'))).outcome).toBe('refused');
    expect(steps).toEqual(around);
  });
});
