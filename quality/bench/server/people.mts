import { createPrivateKey, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { Caller } from './load.mts';
import { project } from './no-project.mts';

/**
 * Returns signed-in drivers of a provider of our own; its certificates are written into `folder` for certificates.mts.
 */
export async function signedIn(driverIds: readonly string[], folder: string): Promise<Caller[]> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'bench' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  writeFileSync(join(folder, 'certificates.json'), JSON.stringify({ bench: cert }));
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return driverIds.map((driverId) => {
    const times = { auth_time: now - 1, iat: now - 1, exp: now + 3600 };
    const claims = {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: driverId,
      ...times,
    };
    const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'bench' })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), createPrivateKey(key)).toString('base64url');
    return { driverId, token: `${signed}.${signature}` };
  });
}
