import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';

const count = z.number().int().nonnegative();

/** Format of jest's and Vitest's reports; only jest says which suites could not be run. */
const jestSchema = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numRuntimeErrorTestSuites: count.default(0),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    )
    .default([]),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: z.array(z.unknown()),
});

const tapSchema = z.object({
  pass: z.coerce.number(),
  fail: z.coerce.number(),
  cancelled: z.coerce.number(),
  skipped: z.coerce.number(),
});

type Reader = (file: string) => Outcome | null;

/** Reads a report; null if the run ended without leaving one. */
function reader<Report>(parse: (content: string) => Report, outcomeOf: (report: Report) => Outcome): Reader {
  return (file) => (existsSync(file) ? outcomeOf(parse(readFileSync(file, 'utf8'))) : null);
}

export const readJest: Reader = reader(
  (content) => jestSchema.parse(JSON.parse(content)),
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(failuresIn),
  }),
);

type TestFile = z.infer<typeof jestSchema>['testResults'][number];

function failuresIn({ name, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that could not be run has no tests, but says why.
  if (failed.length === 0)
    return assertionResults.length === 0 && message !== '' ? [`${name}\n${message}`] : [];
  return failed.map((test) => [`${name}: ${test.fullName}`, ...(test.failureMessages ?? [])].join('\n'));
}

/** Counts a test that passes only in a second try as failed. */
export const readPlaywright: Reader = reader(
  (content) => playwrightSchema.parse(JSON.parse(content)),
  ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }),
);

export const readTap: Reader = reader(
  (content) =>
    tapSchema.parse(
      Object.fromEntries([...content.matchAll(/^# (\w+) (\d+)$/gm)].map(([, name, value]) => [name, value])),
    ),
  ({ pass, fail, cancelled, skipped }) => ({ passed: pass, failed: fail + cancelled, skipped }),
);
