import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterwards } from './afterwards';

export interface Certificate {
  readonly certificateFile: string;
  readonly keyFile: string;
  readonly cert: string;
  readonly key: string;
}

/** Makes a self-signed certificate. */
export async function makeCertificate(hostName: string, validDays = 365): Promise<Certificate> {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-tls-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const { cert, private: key } = await generate([{ name: 'commonName', value: hostName }], {
    keySize: 2048,
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + validDays * 86_400_000),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: hostName }] }],
  });
  writeFileSync(certificateFile, cert);
  writeFileSync(keyFile, key);
  return { certificateFile, keyFile, cert, key };
}
