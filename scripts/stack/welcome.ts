import type { Settings } from './settings.ts';

const everywhere = new Set(['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']);

/** What the person in front of the terminal needs to know, once all is ready. */
export function welcome({ host, dataDir, identity }: Settings, port: number): string {
  const lines = [
    `Roadbook is ready: http://${everywhere.has(host) ? 'localhost' : host}:${port}`,
    `Its data is in ${dataDir}. Ctrl-C stops it.`,
  ];
  if (identity === 'embedded') {
    lines.push(
      'Sign-in is embedded: whoever reaches this address can be anybody. Not for the open internet.',
    );
  }
  return lines.join('\n');
}
