import { publicOrigin, type Settings } from './settings.ts';

/** Message for the person at the terminal once everything is ready. */
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
