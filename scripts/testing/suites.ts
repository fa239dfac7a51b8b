import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildAll } from '../stack/builds.ts';
import { compiler } from '../stack/compiler.ts';
import { root, runTool, type ToolRun, toolFile } from '../stack/tool.ts';
import { readJest, readPlaywright, readTap } from './counts.ts';
import { chromium, headlessChromium, nginx, promtool, type Requirement } from './debian.ts';
import { failure, judged, type Outcome } from './outcome.ts';

export interface Suite {
  readonly name: string;
  readonly about: string;
  readonly needs?: Requirement;
  /** Optional program that makes the suite faster. */
  readonly quickerWith?: Requirement;
  /** True for suites that need rare programs and more time than the others: they run only if named. */
  readonly isOnRequest?: true;
  run(): Promise<Outcome>;
}

/** Runs tools that only pass or fail; each counts as one test. */
async function checks(...tools: ToolRun[]): Promise<Outcome> {
  let passed = 0;
  for (const tool of tools) if ((await runTool(tool)) === 0) passed += 1;
  return { passed, failed: tools.length - passed, skipped: 0 };
}

async function reported(
  name: string,
  read: (file: string) => Outcome | null,
  tool: (report: string) => ToolRun,
) {
  const report = join(root, '.roadbook/test', name);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const exitCode = await runTool(tool(report));
  return judged(read(report), exitCode);
}

const types = (project: string): ToolRun => ({
  args: [...compiler(), '--noEmit', '-p', project],
});

const jest = (project: string, workers: number) => (): Promise<Outcome> =>
  reported(project, readJest, (report) => ({
    args: [
      ...[toolFile('jest', 'jest'), '--selectProjects', project, '--ci', `--maxWorkers=${workers}`],
      ...['--json', `--outputFile=${report}`],
    ],
    cwd: join(root, 'backend'),
  }));

/**
 * Suites in the order in which they run: quick ones that explain the most first, and builds before those that need
 * them.
 */
export const suites: readonly Suite[] = [
  {
    name: 'format',
    about: 'format and lint',
    run: () => checks({ args: [toolFile('@biomejs/biome', 'biome'), 'check', '.'] }),
  },
  {
    name: 'types',
    about: 'types of the backend, the frontend, the edge’s tests, the attacks and benches, and the scripts',
    run: () =>
      checks(
        types('backend/tsconfig.json'),
        types('frontend/tsconfig.json'),
        types('nginx/tsconfig.json'),
        types('quality/tsconfig.json'),
        types('quality/tsconfig.page.json'),
        types('tsconfig.scripts.json'),
      ),
  },
  {
    name: 'layering',
    about: 'who may import whom; no file, dependency or export that nothing but its spec uses',
    run: () =>
      checks(
        {
          args: [
            toolFile('dependency-cruiser', 'depcruise'),
            ...['--config', '.dependency-cruiser.cjs', 'backend/src', 'frontend/src'],
          ],
        },
        // Shipped files first, where use by a spec alone does not count; then code that only tests and tools use.
        { args: [toolFile('knip', 'knip'), '--production', '--include', 'files,exports,types'] },
        { args: [toolFile('knip', 'knip'), '--include', 'files,exports,types,dependencies'] },
      ),
  },
  {
    name: 'generated',
    about: 'generated files are what the generator writes',
    run: () => checks({ args: [join(root, 'scripts/generate.ts'), '--check'] }),
  },
  {
    name: 'build',
    about: 'both halves build',
    run: () =>
      buildAll().then(
        () => ({ passed: 1, failed: 0, skipped: 0 }),
        (error: unknown) => failure(error instanceof Error ? error.message : String(error)),
      ),
  },
  {
    name: 'scripts',
    about: 'the commands themselves, and the rules of the monitoring',
    needs: promtool,
    run: () =>
      reported('scripts', readTap, (report) => ({
        args: [
          ...['--test', '--test-timeout=600000', '--test-force-exit'],
          // Most of them wait for programs that they started.
          '--test-concurrency=3',
          ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
          ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
          'scripts/**/*.test.ts',
        ],
      })),
  },
  { name: 'spec', about: 'the rules and the services', run: jest('spec', 2) },
  {
    name: 'unit',
    about: 'the frontend’s parts',
    run: () =>
      reported('unit', readJest, (report) => ({
        args: [
          toolFile('vitest', 'vitest'),
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        cwd: join(root, 'frontend'),
      })),
  },
  {
    name: 'e2e',
    about: 'a real server, spoken to through the typed client',
    // Several wait for programs that they started.
    run: jest('e2e', 3),
  },
  { name: 'edge', about: 'a real nginx', needs: nginx, run: jest('edge', 2) },
  {
    name: 'attack',
    about: 'the quick attack on what was built',
    run: () =>
      checks({
        args: [join(root, 'quality/attack/attack.mts'), '--quick', '--seed', '1'],
      }),
  },
  {
    name: 'browser',
    about: 'the built application in a real browser',
    needs: chromium,
    quickerWith: headlessChromium,
    run: () =>
      reported('browser', readPlaywright, (report) => ({
        args: [
          toolFile('@playwright/test', 'playwright'),
          'test',
          '-c',
          'frontend/playwright.config.ts',
          '--reporter=list,json',
        ],
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      })),
  },
  {
    name: 'containers',
    about: 'the page for operators in an engine of containers, its images built',
    isOnRequest: true,
    run: () =>
      reported('containers', readTap, (report) => ({
        args: [
          ...['--test', '--test-timeout=1800000', '--test-force-exit'],
          ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
          ...['--test-reporter=tap', `--test-reporter-destination=${report}`],
          'scripts/containers/operations-page.ts',
        ],
      })),
  },
];
