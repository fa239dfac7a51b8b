import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

const answersInTimeMilliseconds = 5_000;
const httpsPort = 443;

/** Certificate in a file or of an https address, even if it has expired or is not trusted. */
export function certificateAt(where: string): Promise<X509Certificate> {
  return /^https:\/\//i.test(where) ? shownAt(new URL(where)) : inFile(where);
}

async function inFile(file: string): Promise<X509Certificate> {
  return new X509Certificate(await readFile(file));
}

function shownAt({ hostname, port }: URL): Promise<X509Certificate> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: port === '' ? httpsPort : Number(port),
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
    });
    socket.setTimeout(answersInTimeMilliseconds, () =>
      socket.destroy(new Error(`${host} did not answer in time.`)),
    );
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate();
      socket.destroy();
      if (certificate) resolve(certificate);
      else reject(new Error(`${host} showed no certificate.`));
    });
  });
}
