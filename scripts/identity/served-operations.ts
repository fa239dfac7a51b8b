import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import { browserOperations } from './operations.ts';

/** Operations as the emulator's description names them, without the host at the start of the path. */
const described = new Set([
  ...browserOperations.map((operation) => operation.replace(/^POST \/[^/]+/, '')),
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:update',
]);

/**
 * Limits the emulator to the operations in use. It compiles a validator for every operation and query parameter before
 * it listens: four seconds for all, a third of one for these.
 */
export function serveOnlyWhatIsUsed(): void {
  const { paths } = apiSpec.default;
  for (const [path, item] of Object.entries(paths)) {
    if (described.has(path))
      item.parameters = item.parameters?.filter((parameter) => parameter.in === 'path');
    else delete paths[path];
  }
}
