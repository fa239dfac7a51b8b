import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { generate } from 'selfsigned';
import { certificateAt } from './certificate';

describe('the certificate that an operator asks about', () => {
  const dayMs = 86_400_000;
  const ended = new Date(Math.trunc(Date.now() / 1000) * 1000 - dayMs);

  it('is that of a file, or of an address, also where it has ended', async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'log.example.com' }], {
      ...{ keySize: 2048, algorithm: 'sha256' },
      ...{ notBeforeDate: new Date(ended.getTime() - dayMs), notAfterDate: ended },
    });
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-certificate-'));
    const file = join(folder, 'fullchain.pem');
    writeFileSync(file, cert);
    const server = createServer({ cert, key });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (const where of [file, `https://127.0.0.1:${port}`, `https://localhost:${port}/any/path`]) {
      const certificate = await certificateAt(where);
      expect(certificate.validToDate).toEqual(ended);
      expect(certificate.subject).toBe('CN=log.example.com');
    }
    server.close();
    rmSync(folder, { recursive: true });
    await expect(certificateAt(`https://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED');
    await expect(certificateAt(file)).rejects.toThrow('ENOENT');
  });
});
