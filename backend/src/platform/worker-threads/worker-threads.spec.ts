import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ThreadsBusy, WorkerThreads } from './worker-threads';

const never = new AbortController().signal;

describe('the turns of a lane', () => {
  let threads: WorkerThreads;
  beforeEach(() => {
    threads = new WorkerThreads();
  });
  afterEach(() => threads.onApplicationShutdown());

  it('come one after the other, in the order in which they were asked for', async () => {
    const order: string[] = [];
    const giveBack = await threads.turn('asked', 'ann', never);
    const others = ['bob', 'cem'].map(async (who) => {
      const own = await threads.turn('asked', who, never);
      order.push(who);
      own();
    });
    expect(order).toEqual([]);
    giveBack();
    await Promise.all(others);
    expect(order).toEqual(['bob', 'cem']);
  });

  it('are not all of one who asks again and again', async () => {
    const giveBack = await threads.turn('asked', 'ann', never);
    const waiting = [1, 2, 3].map(() => threads.turn('asked', 'ann', never));
    await expect(threads.turn('asked', 'ann', never)).rejects.toThrow(ThreadsBusy);
    // Another driver may wait, and so may she in the other lane.
    const bob = threads.turn('asked', 'bob', never);
    (await threads.turn('background', 'ann', never))();
    giveBack();
    for (const turn of waiting) (await turn)();
    (await bob)();
    // All were given back.
    (await threads.turn('asked', 'ann', never))();
  });

  it('wait behind twenty at most', async () => {
    const giveBack = await threads.turn('asked', 'driver 0', never);
    const waiting = Array.from({ length: 20 }, (_, at) => threads.turn('asked', `driver ${at}`, never));
    await expect(threads.turn('asked', 'one more', never)).rejects.toThrow(ThreadsBusy);
    giveBack();
    for (const turn of waiting) (await turn)();
  });

  it('are given up by who waits no longer', async () => {
    const giveBack = await threads.turn('asked', 'ann', never);
    const gone = new AbortController();
    const given = [1, 2, 3].map(() => threads.turn('asked', 'bob', gone.signal));
    const next = threads.turn('asked', 'cem', never);
    gone.abort(new Error('gone'));
    for (const turn of given) await expect(turn).rejects.toThrow('gone');
    giveBack();
    (await next)();
    for (const own of await Promise.all([threads.turn('asked', 'bob', never)])) own();
    await expect(threads.turn('asked', 'bob', gone.signal)).rejects.toThrow('gone');
  });
});

describe('a thread', () => {
  let folder: string;
  let threads: WorkerThreads;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threads-'));
    threads = new WorkerThreads();
  });
  afterEach(async () => {
    await threads.onApplicationShutdown();
    rmSync(folder, { recursive: true });
  });

  const exchange = (name: string, program: string, signal = never) => {
    const file = join(folder, `${name}.js`);
    writeFileSync(file, program);
    const entry = { file, start: null };
    const terms = { who: 'ann', signal, weightHere: 0, told: () => undefined };
    return threads.exchange<string, never, string>('asked', entry, terms);
  };
  const echo = `module.exports = ({ port }) => new Promise((resolve) => port.once('message', (said) => { port.close(); resolve(said); }));`;

  async function outcomeOf(task: ReturnType<typeof exchange>) {
    try {
      return await task.last('hello');
    } finally {
      task.end();
    }
  }

  it.each([
    ['throws', 'module.exports = async () => { throw new Error("broken"); };', 'broken'],
    ['ends itself', 'module.exports = () => process.exit(3);', /./],
    [
      'needs more memory than it may have',
      'module.exports = () => { const all = []; for (;;) all.push(new Array(1e6).fill(0.5 + all.length)); };',
      /memory/,
    ],
  ])('that %s harms nobody but who waits for it', async (_, program, message) => {
    await expect(outcomeOf(exchange('broken', program))).rejects.toThrow(message);
    expect(await outcomeOf(exchange('echo', echo))).toBe('hello');
  });

  // Elsewhere threads have no priority of their own.
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('leaves the processor to the event loop where both want it', async () => {
    const priority =
      'module.exports = ({ port }) => { port.close(); return require("node:os").getPriority(); };';
    const inThread = Number(await outcomeOf(exchange('priority', priority)));
    // Greater is nicer.
    expect(inThread).toBe(Math.min(19, getPriority() + 10));
  });

  it('is ended when nobody wants its outcome any more, whatever it is at', async () => {
    const wanted = new AbortController();
    const task = exchange('busy', 'module.exports = () => { for (;;); };', wanted.signal);
    const outcome = outcomeOf(task);
    setTimeout(() => wanted.abort(), 300);
    await expect(outcome).rejects.toThrow();
    expect(await outcomeOf(exchange('echo', echo))).toBe('hello');
  });
});
