import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  readonly certificateFile: string;
  readonly keyFile: string;
  readonly cert: string;
  readonly key: string;
  remove(): void;
}

/** A certificate that vouches for itself, good for a day. */
export function makeCertificate(hostName: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-tls-'));
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=${hostName}`;
  execFileSync(
    'openssl',
    [
      ...request.split(' '),
      '-addext',
      `subjectAltName=DNS:${hostName}`,
      '-keyout',
      keyFile,
      '-out',
      certificateFile,
    ],
    { stdio: 'ignore' },
  );
  return {
    certificateFile,
    keyFile,
    cert: readFileSync(certificateFile, 'utf8'),
    key: readFileSync(keyFile, 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
