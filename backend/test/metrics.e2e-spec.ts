import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeMetrics } from '../src/operations/edge-answers';
import { MetricsListener } from '../src/platform/metrics/metrics-listener';
import { signUpDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

describe('metrics', () => {
  const backups = mkdtempSync(join(tmpdir(), 'roadbook-e2e-'));
  afterAll(() => rmSync(backups, { recursive: true }));
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  async function started(variables: NodeJS.ProcessEnv): Promise<TestServer> {
    server = await startServer(variables);
    return server;
  }

  function portOf({ application }: TestServer): number {
    const port = application.get(MetricsListener).port();
    if (port === null) throw new Error('nothing listens');
    return port;
  }

  async function metricsOf(running: TestServer): Promise<string> {
    return (await fetch(`http://127.0.0.1:${portOf(running)}/metrics`)).text();
  }

  function statusOf(
    port: number,
    path: string,
    method: string,
    headers: Record<string, string>,
  ): Promise<number> {
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
  }

  it('are not given out where nobody asked for them', async () => {
    const running = await started({});
    expect(running.application.get(MetricsListener).port()).toBeNull();
    expect((await fetch(`${running.url}/metrics`)).status).toBe(404);
  });

  it('count calls by procedure and outcome, and say nothing of a driver', async () => {
    const running = await started({ METRICS_PORT: '0' });
    const driver = await signUpDriver();
    const client = running.client(driver.token);
    await client.account.me.query();
    await client.vehicles.get.query({ id: '0'.repeat(26) }).catch(() => null);
    await running
      .client('not a token')
      .account.me.query()
      .catch(() => null);
    const metrics = await metricsOf(running);
    expect(metrics).toContain('roadbook_call_duration_seconds_count{procedure="account.me",outcome="ok"} 1');
    expect(metrics).toContain(
      'roadbook_call_duration_seconds_count{procedure="account.me",outcome="TOKEN_INVALID"} 1',
    );
    expect(metrics).toContain(
      'roadbook_call_duration_seconds_count{procedure="vehicles.get",outcome="NOT_FOUND"} 1',
    );
    expect(metrics).toContain('roadbook_answers_total{status="401"} 1');
    expect(metrics).toMatch(/^roadbook_drivers_active 1$/m);
    expect(metrics).toMatch(/^roadbook_jobs_waiting 0$/m);
    expect(metrics).toMatch(/^roadbook_store_bytes [1-9]\d+$/m);
    expect(metrics).toMatch(/^roadbook_event_streams 0$/m);
    expect(metrics).toContain('roadbook_identity_duration_seconds_count{outcome="ok"} 1');
    expect(metrics).not.toContain(driver.id);
  });

  it('have every name that an alert or the dashboard asks for', async () => {
    const running = await started({ METRICS_PORT: '0', BACKUP_FOLDER: backups });
    const ofEdge = edgeMetrics({
      ...{ file: join(backups, 'none'), healthUrl: `${running.url}/healthz` },
      tlsUrl: 'https://127.0.0.1:9',
    });
    const given = (await metricsOf(running)) + (await ofEdge.metrics());
    const monitoring = join(__dirname, '../../monitoring');
    const files = ['alerts.yml', 'grafana/dashboards/roadbook.json'];
    const asked = files.flatMap((file) =>
      [...readFileSync(join(monitoring, file), 'utf8').matchAll(/\b(?:roadbook|nodejs|process)_\w+/g)].map(
        ([name]) => name.replace(/_(?:bucket|count|sum)$/, ''),
      ),
    );
    expect(asked.length).toBeGreaterThan(20);
    for (const name of new Set(asked)) expect(given).toContain(`# TYPE ${name} `);
  });

  it('say when the newest backup was made, also where there is none', async () => {
    const running = await started({ METRICS_PORT: '0', BACKUP_FOLDER: backups, BACKUP_EVERY_HOURS: '36' });
    expect(await metricsOf(running)).toMatch(/^roadbook_backup_time_seconds 0$/m);
    expect(await metricsOf(running)).toMatch(/^roadbook_backup_every_seconds 129600$/m);
    mkdirSync(join(backups, 'roadbook-2026-11-20T12-00-00-000Z'));
    expect(await metricsOf(running)).toMatch(/^roadbook_backup_time_seconds 1795176000$/m);
  });

  it('answer one path, one method, and no page of a website', async () => {
    const port = portOf(await started({ METRICS_PORT: '0' }));
    expect(await statusOf(port, '/metrics', 'GET', {})).toBe(200);
    expect(await statusOf(port, '/', 'GET', {})).toBe(404);
    expect(await statusOf(port, '/metrics', 'POST', {})).toBe(404);
    expect(await statusOf(port, '/metrics', 'GET', { origin: 'https://example.com' })).toBe(404);
  });
});
