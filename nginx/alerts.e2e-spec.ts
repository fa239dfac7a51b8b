import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { edgeMetrics } from '../backend/src/operations/edge-answers';
import { describeWithPromtool, type Figures, figuresIn, firing } from '../backend/test/harness/firing-alerts';
import { afterwards } from './test/afterwards';
import { ask } from './test/ask';
import { makeCertificate } from './test/certificate';
import { startEdge } from './test/edge';
import { startUpstream } from './test/upstream';

const certificateEnd = 'roadbook_edge_certificate_end_seconds{job="roadbook-edge"}';

/** Starts an edge over TLS with a certificate valid for a number of days, and reads its metrics. */
async function measuredEdge(validDays: number) {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-edge-'));
  afterwards(() => rmSync(folder, { recursive: true }));
  const backend = await startUpstream();
  const { certificateFile, keyFile } = await makeCertificate('log.example.com', validDays);
  const tlsPort = await getPort({ host: '127.0.0.1' });
  const file = join(folder, 'answers');
  const edge = await startEdge({
    ...{ EDGE_BACKEND: backend.address, EDGE_HOLD_SECONDS: '0', EDGE_COUNTS_FILE: file },
    ...{ EDGE_TLS_PORT: String(tlsPort), EDGE_TLS_CERTIFICATE: certificateFile, EDGE_TLS_KEY: keyFile },
  });
  const tlsUrl = `https://127.0.0.1:${tlsPort}`;
  const metrics = edgeMetrics({ file, healthUrl: `${edge.url}/healthz`, tlsUrl });
  const figures = async () => {
    const now = new Map(figuresIn(await metrics.metrics(), 'roadbook-edge'));
    // The alert's clock starts at zero.
    const end = now.get(certificateEnd);
    if (end !== undefined) now.set(certificateEnd, end - Date.now() / 1000);
    return now;
  };
  // Counting starts with the first request.
  await figures();
  return { edge, backend, figures };
}

/** Waits for a status, which nginx writes after the answer. */
async function withStatus(status: string, figures: () => Promise<Figures>): Promise<Figures> {
  for (;;) {
    const now = await figures();
    if ([...now.keys()].some((name) => name.includes(`status="${status}"`))) return now;
  }
}

const https = { headers: { 'X-Forwarded-Proto': 'https' } };

describeWithPromtool('each alert on what is said of a real edge', () => {
  it('is silent where all is well', async () => {
    const { edge, figures } = await measuredEdge(90);
    const before = await figures();
    await ask(edge.port, '/api/trpc/a', https);
    expect(firing(before, await withStatus('200', figures))).toEqual([]);
  });

  it('EdgeFails where no backend answers', async () => {
    const { edge, backend, figures } = await measuredEdge(90);
    const before = await figures();
    await backend.stop();
    expect((await ask(edge.port, '/api/trpc/a', https)).status).toBe(502);
    expect(firing(before, await withStatus('502', figures))).toEqual(['EdgeFails']);
  });

  it('EdgeDown where it is away', async () => {
    const { edge, figures } = await measuredEdge(90);
    await edge.stop();
    const now = await figures();
    expect(firing(now, now)).toEqual(['EdgeDown']);
    expect(now.has(certificateEnd)).toBe(false);
  });

  it('CertificateEnds in its last two weeks', async () => {
    const { figures } = await measuredEdge(13);
    const now = await figures();
    expect(firing(now, now)).toEqual(['CertificateEnds']);
  });
});
