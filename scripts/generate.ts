import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { clientType, type NamedSchema, type ServedProcedure } from './client-type.ts';

/**
 * Writes files derived from the code: the router type of the browser's client, and the indexes of the hosted database.
 * With --check it writes nothing and fails if a file is outdated.
 */

const root = join(import.meta.dirname, '..');
const backend = join(root, 'backend');
const check = process.argv.includes('--check');
const require = createRequire(join(backend, 'package.json'));

function compileBackend(outDir: string): void {
  try {
    const options = ['-p', 'tsconfig.build.json', '--outDir', outDir, '--sourceMap', 'false'];
    const compiler = join(dirname(require.resolve('typescript/package.json')), 'lib/tsc.js');
    execFileSync(process.execPath, [compiler, ...options], { cwd: backend, stdio: 'pipe' });
  } catch {
    // An outdated generated file does not compile, and this run fixes it. Only the emitted code is needed here; `npm
    // run check` reports the types.
  }
}

function domainSchemas(built: string): NamedSchema[] {
  return globSync('domain/**/*.schema.js', { cwd: built })
    .sort()
    .flatMap((file) =>
      Object.entries(require(join(built, file)) as Record<string, unknown>)
        .filter(([, schema]) => typeof schema === 'object' && schema !== null && '_zod' in schema)
        .map(([name, schema]) => ({ name, schema, module: `../${file.replace(/\.js$/, '')}` })),
    );
}

async function served(
  built: string,
  dataDir: string,
): Promise<{ procedures: ServedProcedure[]; indexes: unknown }> {
  const { createApplication } = require(join(built, 'application.js'));
  const { parseEnvironment } = require(join(built, 'config/environment.js'));
  const { makeLog } = require(join(built, 'rpc/log.js'));
  const { servedProcedures } = require(join(built, 'rpc/served-procedures.js'));
  const { collections } = require(join(built, 'registry/collections.js'));
  const { firestoreIndexes } = require(join(built, 'platform/documents/firestore/firestore-indexes.js'));
  const keys = [
    'API_KEY',
    'AUTH_DOMAIN',
    'PROJECT_ID',
    'DATABASE_URL',
    'STORAGE_BUCKET',
    'MESSAGING_SENDER_ID',
    'APP_ID',
    'MEASUREMENT_ID',
  ];
  const environment = parseEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...Object.fromEntries(keys.map((key) => [`FIREBASE_${key}`, 'generate'])),
  });
  const application = await createApplication(environment, makeLog('silent'));
  const procedures = Object.entries(
    servedProcedures(application) as Record<string, { _def: Omit<ServedProcedure, 'path'> }>,
  ).map(([path, { _def }]) => ({ path, type: _def.type, inputs: _def.inputs, output: _def.output }));
  await application.close();
  return { procedures, indexes: firestoreIndexes(collections) };
}

function put(file: string, text: string): boolean {
  let present = '';
  try {
    present = readFileSync(file, 'utf8');
  } catch {}
  if (present === text) return true;
  if (!check) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${relative(root, file)}`);
    return true;
  }
  console.error(`${relative(root, file)} is not up to date; run: npm run generate`);
  return false;
}

// Inside the workspace, so that the compiled code finds its packages.
const built = mkdtempSync(join(backend, 'node_modules', '.generate-'));
const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-generate-'));
try {
  compileBackend(built);
  const { procedures, indexes } = await served(built, dataDir);
  const fresh = [
    put(join(backend, 'src/generated/app-router.ts'), clientType(procedures, domainSchemas(built))),
    put(join(backend, 'firebase/firestore.indexes.json'), `${JSON.stringify(indexes, null, 2)}\n`),
  ];
  if (fresh.includes(false)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(built, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
