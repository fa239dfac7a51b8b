import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Parts in the order in which they run: those that use up the allowance of an address come last. */
export const partNames = [
  'isolation',
  'roles',
  'fuzz',
  'costs',
  'files',
  'flood',
  'tokens',
  'kills',
  'stuffing',
  'edge',
] as const;

export type PartName = (typeof partNames)[number];

export interface Options {
  /** A running application; null starts one. */
  readonly against: URL | null;
  /** True if the running application is this checkout's compose project, whose backend may be killed. */
  readonly compose: boolean;
  readonly parts: readonly PartName[];
  readonly quick: boolean;
  /** Prefix of the procedure paths that `isolation` and `roles` walk. */
  readonly only: string | null;
  readonly seed: number;
}

export const usage = `npm run attack -- [--part <name> …] [--quick] [--only <beginning of a procedure>] [--seed <number>] [--against <address> [--compose]]
Parts: ${partNames.join(', ')}. Everything that is attacked may lose its data.`;

const optionsSchema = z.object({
  against: z.url({ protocol: /^http$/, error: '--against: must be an http:// address' }).optional(),
  compose: z.boolean().default(false),
  part: z.array(z.enum(partNames, { error: `--part: must be one of ${partNames.join(', ')}` })).optional(),
  quick: z.boolean().default(false),
  only: z.string().optional(),
  seed: z.coerce
    .number({ error: '--seed: must be a number' })
    .int('--seed: must be a whole number')
    .min(0, '--seed: must not be negative')
    .max(2 ** 31 - 1, '--seed: must be below 2147483648')
    .optional(),
});

/** Reads the options of an attack. Throws an error with a sentence about anything invalid. */
export async function readOptions(args: readonly string[]): Promise<Options> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      against: { type: 'string' },
      compose: { type: 'boolean' },
      part: { type: 'string', multiple: true },
      quick: { type: 'boolean' },
      only: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const read = optionsSchema.safeParse(values);
  if (!read.success) throw new Error(read.error.issues.map(({ message }) => message).join('\n'));
  const { against, compose, part, quick, only = null, seed } = read.data;
  if (compose && against === undefined) throw new Error('--compose: needs --against with its address');
  return {
    against: against === undefined ? null : await onThisMachine(new URL(against)),
    compose,
    parts: part === undefined ? partNames : partNames.filter((name) => part.includes(name)),
    quick,
    only,
    seed: seed ?? Date.now() % 2 ** 31,
  };
}

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** Returns the address with a number instead of the name, which could point to another machine later. */
async function onThisMachine(address: URL): Promise<URL> {
  const name = address.hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(name, { all: true }).catch(() => []);
  const isLocal = ({ address: ip }: { address: string }) =>
    thisMachine.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
  const [first] = found;
  if (!first || !found.every(isLocal)) {
    throw new Error(
      `--against: ${address.hostname} is not this machine. Only 127.0.0.0/8 and ::1 are attacked.`,
    );
  }
  const ipv4 = found.find(({ family }) => family === 4) ?? first;
  const numbered = new URL(address);
  numbered.hostname = ipv4.family === 6 ? `[${ipv4.address}]` : ipv4.address;
  return numbered;
}
