import { publicOrigin, type Settings } from './settings.ts';

/** What the person in front of the terminal needs to know, once all is ready. */
export function welcome(settings: Settings, port: number): string {
  const { dataDir, identity } = settings;
  const lines = [
    `Roadbook is ready: ${publicOrigin(settings, port)}`,
    `Its data is in ${dataDir}. Ctrl-C stops it.`,
  ];
  if (identity === 'embedded') {
    lines.push(
      'Sign-in is embedded: anyone who reaches this address can sign in as anyone. Keep it off the open internet.',
    );
  }
  return lines.join('\n');
}
