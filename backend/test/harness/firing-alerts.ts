import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const promtool = '/usr/bin/promtool';
const rules = join(__dirname, '../../../monitoring/alerts.yml');

/** Metrics of a program, by name and labels. */
export type Figures = ReadonlyMap<string, number>;

/** Runs tests that need promtool, or notes that it is missing. */
export function describeWithPromtool(name: string, tests: () => void): void {
  const isThere = existsSync(promtool);
  if (!isThere) console.warn(`NOT TESTED: ${name}. apt-get install prometheus.`);
  (isThere ? describe : describe.skip)(name, tests);
}

/** `text` as Prometheus would store it for a job of its configuration. */
export function figuresIn(text: string, job: 'roadbook' | 'roadbook-edge'): Figures {
  const samples = text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? (\S+)$/gm);
  return new Map(
    [...samples].map(([, name, labels, value]) => [
      `${name}{${[labels, `job="${job}"`].filter(Boolean).join(',')}}`,
      Number(value),
    ]),
  );
}

const isCounter = (series: string) => /^roadbook_\w+_(?:total|count|sum|bucket)\{/.test(series);

/**
 * Returns the alerts that fire if the change from `before` to `now` continues every minute for two and a half hours.
 */
export function firing(before: Figures, now: Figures): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-alerts-'));
  const known = [...now, ['up{job="roadbook"}', 1] as const].filter(([, value]) => Number.isFinite(value));
  const series = known.map(([name, value]) => {
    const from = before.get(name) ?? 0;
    return { series: name, values: isCounter(name) ? `${from}+${value - from}x160` : `${value}x160` };
  });
  const test = {
    interval: '1m',
    input_series: series,
    promql_expr_test: [{ expr: 'ALERTS{alertstate="firing"}', eval_time: '150m', exp_samples: [] }],
  };
  const file = join(folder, 'alerts.test.json');
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests: [test] }));
  const { stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const output = stdout + stderr;
  // promtool lists the alerts that it did not expect.
  if (!/SUCCESS|got:/.test(output)) throw new Error(output);
  const names = [...output.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name);
  return [...new Set(names)].sort();
}
