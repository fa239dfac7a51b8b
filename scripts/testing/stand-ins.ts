import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { root } from '../stack/tool.ts';

/**
 * What a Firebase project has, until it is ended: Firestore and a bucket as the backend's own tests have them, and the whole emulator
 * of Firebase Auth, where the embedded identity serves what a sign-in needs. It says where they are.
 */
const require = createRequire(join(root, 'backend/test/any.ts'));
require('../src/platform/documents/sqlite/processes/typescript.cjs');

interface StandIn {
  readonly host: string;
}
const { startStandIn }: { startStandIn(projectId: string): Promise<StandIn> } =
  require('./harness/firestore-server.ts');
const { startBucketServer }: { startBucketServer(): Promise<StandIn> } =
  require('../src/platform/files/conformance/bucket-server.ts');

const [projectId = 'demo-roadbook'] = process.argv.slice(2);
const [firestore, bucket] = await Promise.all([startStandIn(projectId), startBucketServer()]);
const identity = createServer(await createApp(projectId, 0, new Map()));
identity.listen(0, '127.0.0.1', () => {
  const { port } = identity.address() as AddressInfo;
  const hosts = { firestore: firestore.host, bucket: bucket.host, identity: `127.0.0.1:${port}` };
  console.log(JSON.stringify(hosts));
});
