import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkerProcesses, WorkersBusy } from './worker-processes';

const never = new AbortController().signal;

describe('the turns of a lane', () => {
  let workers: WorkerProcesses;
  beforeEach(() => {
    workers = new WorkerProcesses();
  });
  afterEach(() => workers.onApplicationShutdown());

  it('come one after the other, in the order in which they were asked for', async () => {
    const order: string[] = [];
    const giveBack = await workers.turn('interactive', 'ann', never);
    const others = ['bob', 'cem'].map(async (who) => {
      const own = await workers.turn('interactive', who, never);
      order.push(who);
      own();
    });
    expect(order).toEqual([]);
    giveBack();
    await Promise.all(others);
    expect(order).toEqual(['bob', 'cem']);
  });

  it('are not all of one who asks again and again', async () => {
    const giveBack = await workers.turn('interactive', 'ann', never);
    const waiting = [1, 2, 3].map(() => workers.turn('interactive', 'ann', never));
    await expect(workers.turn('interactive', 'ann', never)).rejects.toThrow(WorkersBusy);
    // Another driver may wait, and so may she in the other lane.
    const bob = workers.turn('interactive', 'bob', never);
    (await workers.turn('background', 'ann', never))();
    giveBack();
    for (const turn of waiting) (await turn)();
    (await bob)();
    // All were given back.
    (await workers.turn('interactive', 'ann', never))();
  });

  it('wait behind twenty at most', async () => {
    const giveBack = await workers.turn('interactive', 'driver 0', never);
    const waiting = Array.from({ length: 20 }, (_, at) => workers.turn('interactive', `driver ${at}`, never));
    await expect(workers.turn('interactive', 'one more', never)).rejects.toThrow(WorkersBusy);
    giveBack();
    for (const turn of waiting) (await turn)();
  });

  it('are given up by who waits no longer', async () => {
    const giveBack = await workers.turn('interactive', 'ann', never);
    const gone = new AbortController();
    const given = [1, 2, 3].map(() => workers.turn('interactive', 'bob', gone.signal));
    const next = workers.turn('interactive', 'cem', never);
    gone.abort(new Error('gone'));
    for (const turn of given) await expect(turn).rejects.toThrow('gone');
    giveBack();
    (await next)();
    for (const own of await Promise.all([workers.turn('interactive', 'bob', never)])) own();
    await expect(workers.turn('interactive', 'bob', gone.signal)).rejects.toThrow('gone');
  });
});

describe('a process', () => {
  let folder: string;
  let workers: WorkerProcesses;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'processes-'));
    workers = new WorkerProcesses();
  });
  afterEach(() => {
    workers.onApplicationShutdown();
    rmSync(folder, { recursive: true });
  });

  const session = (name: string, program: string, signal = never) => {
    const file = join(folder, `${name}.js`);
    writeFileSync(file, program);
    const entry = { file, start: null };
    const terms = { who: 'ann', signal, weightHere: 0, onProgress: () => undefined };
    return workers.session<string, never, string>('interactive', entry, terms);
  };
  const answering = (what: string) =>
    `process.on('message', (said) => process.send({ kind: 'outcome', outcome: ${what} }));`;
  const echo = answering('said');

  async function outcomeOf(task: ReturnType<typeof session>) {
    try {
      return await task.last('hello');
    } finally {
      task.end();
    }
  }

  it.each([
    ['throws', 'throw new Error("broken");', /ended with 1/],
    ['ends itself', 'process.exit(3);', /ended with 3/],
    [
      'needs more memory than it may have',
      'const all = []; for (;;) all.push(new Array(1e6).fill(0.5 + all.length));',
      /ended with/,
    ],
    ['is killed', 'process.kill(process.pid, "SIGKILL");', /ended with SIGKILL/],
    [
      'says that it failed',
      'process.on("message", () => process.send({ kind: "failed", name: "TypeError", message: "broken", stack: "" }));',
      'broken',
    ],
  ])('that %s harms nobody but who waits for it', async (_, program, message) => {
    await expect(outcomeOf(session('broken', program))).rejects.toThrow(message);
    expect(await outcomeOf(session('echo', echo))).toBe('hello');
  });

  // Elsewhere a process cannot be made to give way like that.
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('leaves the processor and the memory to the server where both want them', async () => {
    // Answered after the server had time to set them.
    const terms = answering(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: It is the program's.
      '`${require("node:os").getPriority()} ${require("node:fs").readFileSync("/proc/self/oom_score_adj", "utf8")}`',
    );
    const [nice, ended] = (await outcomeOf(session('terms', terms))).trim().split(' ');
    // Greater is nicer, and ended sooner.
    expect(Number(nice)).toBe(Math.min(19, getPriority() + 10));
    expect(Number(ended)).toBe(500);
  });

  it('knows nothing of the environment of the server', async () => {
    process.env.SECRET_OF_THE_SERVER = 'secret';
    const names = await outcomeOf(session('environment', answering('Object.keys(process.env).join()')));
    delete process.env.SECRET_OF_THE_SERVER;
    expect(names).toContain('NODE_ENV');
    expect(names).not.toContain('SECRET_OF_THE_SERVER');
  });

  it('is ended when nobody wants its outcome any more, whatever it is at', async () => {
    const wanted = new AbortController();
    const task = session('busy', 'process.send({ kind: "progress" }); for (;;);', wanted.signal);
    const outcome = outcomeOf(task);
    setTimeout(() => wanted.abort(new Error('not wanted')), 300);
    await expect(outcome).rejects.toThrow('not wanted');
    expect(await outcomeOf(session('echo', echo))).toBe('hello');
  });

  it('is gone with its outcome, or with whoever gives up before it', async () => {
    const pid = Number(await outcomeOf(session('pid', answering('process.pid'))));
    await gone(pid);
    const task = session(
      'waiting',
      'require("node:fs").writeFileSync(__filename + ".pid", String(process.pid)); setInterval(() => undefined, 1000);',
    );
    await task.send('hello');
    const file = join(folder, 'waiting.js.pid');
    while (!existsSync(file) || readFileSync(file, 'utf8') === '') await next();
    task.end();
    await gone(Number(readFileSync(file, 'utf8')));
  });

  const next = () => new Promise((resolve) => setImmediate(resolve));

  async function gone(pid: number): Promise<void> {
    for (;;) {
      try {
        process.kill(pid, 0);
      } catch {
        return;
      }
      await next();
    }
  }
});
