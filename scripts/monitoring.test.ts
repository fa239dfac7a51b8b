import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { z } from 'zod';
import { root } from './stack/tool.ts';

const folder = join(root, 'monitoring');
const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8');
const namesIn = (text: string) => [...text.matchAll(/^ +- alert(?:name)?: (\w+)$/gm)].map(([, name]) => name);

function promtool(...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('/usr/bin/promtool', args, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })),
  }),
});

const upSchema = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});

/** Starts a real Prometheus with the rules of this repository and short intervals, which queries one backend. */
async function startPrometheus(target: string) {
  const temporary = mkdtempSync(join(tmpdir(), 'roadbook-prometheus-'));
  writeFileSync(join(temporary, 'alerts.yml'), alerts.replaceAll(/^( +for:) \w+$/gm, '$1 0s'));
  const configuration = {
    global: { scrape_interval: '500ms', scrape_timeout: '500ms', evaluation_interval: '500ms' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'roadbook', static_configs: [{ targets: [target] }] }],
  };
  writeFileSync(join(temporary, 'prometheus.yml'), JSON.stringify(configuration));
  const port = await getPort({ host: '127.0.0.1' });
  const child = spawn(
    '/usr/bin/prometheus',
    [
      `--config.file=${join(temporary, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(temporary, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null);
    return answer?.status === 200 ? answer.json() : null;
  };
  return {
    async hasAsked(): Promise<boolean> {
      const answer = upSchema.safeParse(await ask('query?query=up'));
      return answer.success && answer.data.data.result[0]?.value[1] === '1';
    },
    async firing(): Promise<string[]> {
      const { data } = alertsSchema.parse(await ask('alerts'));
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

describe('the monitoring', () => {
  it('is configured as Prometheus reads it', () => promtool('check', 'config', 'prometheus.yml'));

  it('fires each alert on what it is for, and on nothing else', () => {
    promtool('test', 'rules', 'alerts.test.yml');
    const tested = new Set(namesIn(readFileSync(join(folder, 'alerts.test.yml'), 'utf8')));
    assert.deepEqual([...tested].sort(), namesIn(alerts).sort());
  });

  it('fires BackendDown once a backend that answered is away', async () => {
    const backend = createServer((_request, response) => response.end('process_resident_memory_bytes 1e8\n'));
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    const prometheus = await startPrometheus(`127.0.0.1:${(backend.address() as AddressInfo).port}`);
    after(() => prometheus.stop());
    const until = async (wanted: readonly string[]) => {
      while (JSON.stringify(await prometheus.firing()) !== JSON.stringify(wanted)) await pause(100);
    };
    while (!(await prometheus.hasAsked())) await pause(100);
    await until([]);
    backend.close();
    backend.closeAllConnections();
    await until(['BackendDown']);
  });
});
