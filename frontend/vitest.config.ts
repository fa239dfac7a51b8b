import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const firebase = createRequire(import.meta.url).resolve('firebase/package.json');
const firebaseAuth = dirname(createRequire(firebase).resolve('@firebase/auth/package.json'));

/** What Node parses or runs for them must be of their own realm. */
const inOneRealm = ['src/lib/theme/color-scheme.spec.ts', 'src/lib/trpc/wire.spec.ts'];

/** They take locks and send to other tabs, which a process has once for all of its realms. */
const withStoredChanges = [
  'src/app/driver-area/{entered-again,stored-items}.spec.ts',
  'src/entities/attachments/attachment-sender.spec.ts',
  'src/lib/changes/*.spec.ts',
  'src/lib/forms/use-record-form.spec.tsx',
  'src/lib/offline/*.spec.ts',
  'src/lib/trpc/persistence.spec.ts',
  'src/pages/waiting/waiting-page.spec.tsx',
  'src/platform/identity/identity.spec.ts',
];
const inProcesses = [...inOneRealm, ...withStoredChanges];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@domain\//, replacement: path('../backend/src/domain/') },
      { find: /^@api\//, replacement: path('../backend/src/generated/') },
      { find: /^@\//, replacement: path('./src/') },
      // Node would take Firebase's own build for servers, which keeps no session.
      { find: /^firebase\/auth$/, replacement: `${firebaseAuth}/dist/esm/index.js` },
    ],
  },
  test: {
    setupFiles: ['test/setup.ts'],
    environment: 'node',
    restoreMocks: true,
    // The same as the backend's: a test must pass on a machine that is ten times slower.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    unstubGlobals: true,
    server: { deps: { inline: [/[\\/]node_modules[\\/](firebase|@firebase)[\\/]/] } },
    // A realm of its own for each file takes half the time of a process, into which jsdom is loaded anew.
    projects: [
      {
        extends: true,
        test: { name: 'realms', pool: 'vmForks', include: ['src/**/*.spec.{ts,tsx}'], exclude: inProcesses },
      },
      { extends: true, test: { name: 'processes', pool: 'forks', include: inProcesses } },
    ],
  },
});
