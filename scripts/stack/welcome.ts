import { publicOrigin, type Settings } from './settings.ts';

/** Message for the person at the terminal once everything is ready. */
export function welcome(settings: Settings, port: number): string {
  return [
    `Roadbook is ready: ${publicOrigin(settings, port)}`,
    `Its data is in ${settings.dataDir}. Ctrl-C stops it.`,
  ].join('\n');
}
