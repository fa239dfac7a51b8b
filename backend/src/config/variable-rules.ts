import { isIP } from 'node:net';
import { z } from 'zod';

/** Rules for environment variables. Their messages are printed after the variable's name and a colon. */

export function choice<const Choices extends readonly [string, ...string[]]>(...choices: Choices) {
  const all = new Intl.ListFormat('en', { type: 'disjunction' }).format(choices).replace(/, or /, ' or ');
  return z.enum(choices, { error: ({ input }) => `${beginning(input)}; choose ${all}` });
}

export const flag = z
  .enum(['0', '1'], { error: ({ input }) => `${beginning(input)}; say 1 for yes or 0 for no` })
  .transform((value) => value === '1');

const portSentence = ({ input }: { input: unknown }) =>
  `${beginning(input)}; give a port number from 0 to 65535`;

export const portNumber = z
  .string()
  .refine((text) => /^\d+$/.test(text) && Number(text) <= 65_535, { error: portSentence })
  .transform(Number);

/** Whole number within the bounds of limits.json, which also has its default. */
export function limit({ value, least, most }: { value: number; least: number; most: number }) {
  const sentence = ({ input }: { input: unknown }) =>
    `${beginning(input)}; give a whole number from ${least} to ${most}`;
  return z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: sentence,
    })
    .transform(Number)
    .default(value);
}

export const givenText = (missing: string) => z.string({ error: missing });

/** Comma-separated hosts, with a port unless it is the usual one. */
export const hostList = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
  .refine((hosts) => hosts.every((host) => /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(host)), {
    error: 'must be names of hosts, with commas between',
  });

const prefixBits = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length > 0) return false;
  // Express rejects a network of all addresses and would not start.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= prefixBits[family]);
}

/** Comma-separated addresses and networks, such as 10.0.0.0/8. */
export const networkList = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine((networks) => networks.every(isNetwork), {
    error: 'must be addresses, or networks such as 10.0.0.0/8, with commas between',
  });

/** True for a public contact. Push services refuse messages of a sender without one (RFC 8292, section 2.1). */
export function isContact(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  const host = url.protocol === 'mailto:' ? (url.pathname.split('@')[1] ?? '') : url.hostname;
  return /^(https|mailto):$/.test(url.protocol) && /^[^.\s]+(\.[^.\s]+)*\.[a-z]{2,}$/i.test(host);
}

/** Beginning of a value for a message. Only for variables without secrets. */
function beginning(input: unknown): string {
  return typeof input === 'string' ? `is "${input.slice(0, 40)}"` : 'is missing';
}
