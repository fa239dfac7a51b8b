import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const firebase = createRequire(import.meta.url).resolve('firebase/package.json');
const firebaseAuth = dirname(createRequire(firebase).resolve('@firebase/auth/package.json'));

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
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
    server: { deps: { inline: [/[\\/]node_modules[\\/](firebase|@firebase)[\\/]/] } },
  },
});
