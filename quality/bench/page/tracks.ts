import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TrackMeasure, TrackWork } from './tracks-program.ts';

/**
 * A GPX track of a million positions: reading it alone, and reading it and finding its trips, each in a process of its own, so
 * that its peak of memory is its own.
 */
const points = Number(process.env.BENCH_POINTS ?? 1_000_000);
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const outDir = mkdtempSync(join(tmpdir(), 'roadbook-tracks-'));
try {
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    resolve: {
      alias: { '@domain': path('../../../backend/src/domain'), '@': path('../../../frontend/src') },
    },
    ssr: { noExternal: true },
    build: { ssr: path('tracks-program.ts'), outDir },
  });
  const measured = (work: TrackWork): TrackMeasure =>
    JSON.parse(
      execFileSync(process.execPath, [join(outDir, 'tracks-program.js'), work, String(points)], {
        encoding: 'utf8',
      }),
    );
  console.log(`\n| ${points} positions of GPX | seconds | positions a second | peak MiB | trips |`);
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [name, work] of [
    ['writing the text alone', 'text'],
    ['reading the positions', 'read'],
    ['reading and finding trips', 'trips'],
  ] as const) {
    const { seconds, peakMebibytes, trips } = measured(work);
    const rate = Math.round(points / seconds);
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${rate} | ${Math.round(peakMebibytes)} | ${trips} |`);
  }
} finally {
  rmSync(outDir, { recursive: true });
}
