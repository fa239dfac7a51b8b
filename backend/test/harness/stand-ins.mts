import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/**
 * Runs stand-ins of a Firebase project until it is stopped, and prints their addresses: Firestore and a bucket as in
 * the backend's tests, and the whole Firebase Auth emulator, as the embedded identity serves only a sign-in.
 */
const require = createRequire(import.meta.url);
require('./typescript.cjs');
const { startFirestoreInMemory }: typeof import('./firestore-server.js') = require('./firestore-server.ts');
const { startBucketServer }: typeof import('./files/bucket-server.js') = require('./files/bucket-server.ts');
/** The package has no types. */
const {
  createApp,
}: { createApp(projectId: string, tier: 0, states: ReadonlyMap<string, object>): Promise<RequestListener> } =
  require('firebase-tools/lib/emulator/auth/server.js');

const [projectId = 'demo-roadbook'] = process.argv.slice(2);
const [firestore, bucket] = await Promise.all([startFirestoreInMemory(projectId), startBucketServer()]);
const identity = createServer(await createApp(projectId, 0, new Map()));
identity.keepAliveTimeout = 600_000;
identity.listen(0, '127.0.0.1', () => {
  const address = identity.address();
  if (address === null || typeof address === 'string') throw new Error('The identity has no port.');
  const host = `127.0.0.1:${address.port}`;
  console.log(JSON.stringify({ firestore: firestore.host, bucket: bucket.host, identity: host }));
});
