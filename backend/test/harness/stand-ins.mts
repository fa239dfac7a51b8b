import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/**
 * What a Firebase project has, until it is ended: Firestore and a bucket as the backend's own tests have them, and the whole emulator
 * of Firebase Auth, where the embedded identity serves what a sign-in needs. It says where they are.
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
identity.listen(0, '127.0.0.1', () => {
  const address = identity.address();
  if (address === null || typeof address === 'string') throw new Error('The identity has no port.');
  const host = `127.0.0.1:${address.port}`;
  console.log(JSON.stringify({ firestore: firestore.host, bucket: bucket.host, identity: host }));
});
