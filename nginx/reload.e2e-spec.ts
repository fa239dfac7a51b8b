import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { connect } from 'node:tls';
import getPort from 'get-port';
import { ask } from './test/ask';
import { makeCertificate } from './test/certificate';
import { startEdge } from './test/edge';
import { startUpstream } from './test/upstream';

async function nameAt(port: number): Promise<string | string[] | undefined> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { subject } = socket.getPeerCertificate();
  socket.destroy();
  return subject?.CN;
}

describe('an edge that is told to read its files again', () => {
  it('has the new certificate, and answers every call meanwhile, one that waits included', async () => {
    const before = await makeCertificate('before.test');
    const after = await makeCertificate('after.test');
    const tlsPort = await getPort({ host: '127.0.0.1' });
    let backend = await startUpstream();
    const edge = await startEdge({
      EDGE_BACKEND: backend.address,
      EDGE_HOLD_SECONDS: '59',
      EDGE_TLS_PORT: String(tlsPort),
      EDGE_TLS_CERTIFICATE: before.certificateFile,
      EDGE_TLS_KEY: before.keyFile,
    });
    expect(await nameAt(tlsPort)).toBe('before.test');
    await backend.stop();
    const headers = { 'X-Forwarded-Proto': 'https', 'Content-Type': 'application/json' };
    const waiting = ask(edge.port, '/api/trpc/a', { method: 'POST', headers, body: '{}' });
    await ask(edge.port, '/readyz', { headers });

    copyFileSync(after.certificateFile, before.certificateFile);
    copyFileSync(after.keyFile, before.keyFile);
    edge.reload();
    while ((await nameAt(tlsPort)) !== 'after.test') {
      expect((await ask(edge.port, '/healthz', { headers })).status).toBe(200);
    }
    backend = await startUpstream((_request, response) => response.end('after'), { port: backend.port });
    expect(await waiting).toMatchObject({ status: 200, text: 'after' });
  });
});
