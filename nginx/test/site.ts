import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterwards } from './afterwards';

export const page = `<!doctype html><title>Roadbook</title>${'<!-- road -->'.repeat(100)}`;
export const script = `console.log('${'road '.repeat(1000)}');`;

const files: Record<string, string> = {
  'index.html': page,
  'sw.js': 'self.addEventListener("install", () => {});',
  'manifest.webmanifest': '{"name":"Roadbook"}',
  'robots.txt': 'User-agent: *',
  'icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-4f2a91c0.js': script,
  'assets/small-77aa01bc.css': 'body{margin:0}',
};

/** Creates a small built application, compressed as in the image's build. */
export function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-site-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  execFileSync(process.execPath, [resolve(__dirname, '../../scripts/precompress.ts'), folder]);
  return folder;
}
