import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';

/** Control group of Linux: limits the memory of all its processes together, as on a small machine. */
export interface MemoryGroup {
  /** File into which a process writes its id to join the group, with all processes that it starts. */
  readonly processesFile: string;
  /** Current memory of the processes: their own and the files that they run, without files read ahead from the disk. */
  usedMebibytes(): number;
  /** Number of processes that the kernel killed because memory ran out. */
  ended(): number;
  remove(): Promise<void>;
}

const mebibyte = 1_048_576;

/** Names in the two versions of control groups. */
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

/** Creates a control group. Throws if the machine has none, or if this user may not create one. */
export function memoryGroup(limitMebibytes: number): MemoryGroup {
  const version = versions.find(({ root }) => existsSync(join(root, 'cgroup.procs')));
  if (version === undefined) throw new Error('this machine has no control groups');
  const folder = join(version.root, `roadbook-bench-${process.pid}`);
  mkdirSync(folder);
  const [limit, withSwap] = version.limits;
  try {
    writeFileSync(join(folder, limit), String(limitMebibytes * mebibyte));
    // In the second version the file limits swap alone. Either file may be missing if there is no swap.
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
      // The last process is still in the group shortly after it ended.
      for (let attempt = 0; readFileSync(join(folder, 'cgroup.procs'), 'utf8') !== '' && attempt < 100; ) {
        attempt += 1;
        await passed(50);
      }
      rmdirSync(folder);
    },
  };
}
