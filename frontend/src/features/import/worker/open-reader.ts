import { type Remote, wrap } from 'comlink';
import type { ImportReader } from './import-reader';

/** A reader in its own web worker. */
export interface OpenReader {
  readonly reader: Remote<ImportReader>;
  close(): void;
}

export function openReader(): OpenReader {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  return { reader: wrap<ImportReader>(worker), close: () => worker.terminate() };
}
