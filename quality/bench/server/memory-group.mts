import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';

/** A control group of Linux: what its processes need together is bounded, as on a small machine. */
export interface MemoryGroup {
  /** A process that writes its id here belongs to the group, and so do those that it starts. */
  readonly processesFile: string;
  /** What they need now: their own memory and the files that they run; not what is read from the disk ahead. */
  usedMebibytes(): number;
  /** How many processes the kernel ended because there was no more. */
  ended(): number;
  remove(): Promise<void>;
}

const mebibyte = 1_048_576;

/** The names of the two versions of control groups. */
const versions = [
  {
    root: '/sys/fs/cgroup/memory',
    limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
    used: ['total_rss', 'total_mapped_file'],
    events: 'memory.oom_control',
  },
  {
    root: '/sys/fs/cgroup',
    limits: ['memory.max', 'memory.swap.max'],
    used: ['anon', 'file_mapped'],
    events: 'memory.events',
  },
] as const;

/** Throws where the machine has no such groups, or only for somebody else. */
export function memoryGroup(limitMebibytes: number): MemoryGroup {
  const version = versions.find(({ root }) => existsSync(join(root, 'cgroup.procs')));
  if (version === undefined) throw new Error('this machine has no control groups');
  const folder = join(version.root, `roadbook-bench-${process.pid}`);
  mkdirSync(folder);
  const [limit, withSwap] = version.limits;
  try {
    writeFileSync(join(folder, limit), String(limitMebibytes * mebibyte));
    // Of the second version it is the swap alone, and either may be missing where there is none.
    const swap = version.root.endsWith('memory') ? limitMebibytes * mebibyte : 0;
    if (existsSync(join(folder, withSwap))) writeFileSync(join(folder, withSwap), String(swap));
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const numbers = (file: string) =>
    new Map(
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((line) => line.split(' '))
        .map(([name = '', value]) => [name, Number(value)]),
    );
  return {
    processesFile: join(folder, 'cgroup.procs'),
    usedMebibytes: () => {
      const stat = numbers('memory.stat');
      return version.used.reduce((sum, name) => sum + (stat.get(name) ?? 0), 0) / mebibyte;
    },
    ended: () => numbers(version.events).get('oom_kill') ?? 0,
    remove: async () => {
      // The last process is still in it for a moment after it ended.
      for (let attempt = 0; readFileSync(join(folder, 'cgroup.procs'), 'utf8') !== '' && attempt < 100; ) {
        attempt += 1;
        await passed(50);
      }
      rmdirSync(folder);
    },
  };
}
