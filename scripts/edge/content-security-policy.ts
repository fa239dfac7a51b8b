import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firebaseVariables, type Settings } from '../stack/settings.ts';
import { root } from '../stack/tool.ts';

const table = join(root, 'nginx/entrypoint/content-security-policy');

/** Returns the policy of every page, from the file that nginx uses; the file explains its format. */
export function contentSecurityPolicy(settings: Pick<Settings, 'identity' | 'firebase'>): string {
  const { identity, firebase } = settings;
  const variables = new Map(Object.entries(firebaseVariables(settings)));
  const siblings =
    firebase.databaseURL === '' ? '' : new URL(firebase.databaseURL).host.replace(/^[^.]*/, '*');

  function applies(when: string): boolean {
    if (when === 'always' || when === identity) return true;
    return identity === 'hosted' && when.split(',').some((name) => (variables.get(name) ?? '') !== '');
  }

  const sourcesOf = new Map<string, string[]>();
  for (const line of readFileSync(table, 'utf8').split('\n')) {
    const [when = '', directive = '', ...sources] = line.split(/\s+/);
    if (when === '' || when.startsWith('#') || !applies(when)) continue;
    const filled = sources.map((source) =>
      source.replace('<auth-domain>', firebase.authDomain).replace('<database-siblings>', siblings),
    );
    sourcesOf.set(directive, [...(sourcesOf.get(directive) ?? []), ...filled]);
  }
  return [...sourcesOf].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ');
}
