import { howToInstall, installAbsent, isThere } from './testing/debian.ts';
import { failure, type Outcome } from './testing/outcome.ts';
import { type Suite, suites } from './testing/suites.ts';
import { resultTable } from './testing/table.ts';

async function runSuite(suite: Suite): Promise<Outcome> {
  if (suite.needs && !isThere(suite.needs)) return failure(howToInstall(suite.needs));
  try {
    return await suite.run();
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

/** Runs every suite even after one has failed, so that all failures are seen at once. */
async function test(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no suite ${unknown.join(', ')}. There are: ${suites.map((suite) => suite.name).join(', ')}.`,
    );
    return 1;
  }
  const chosen = suites.filter(({ name, isOnRequest }) =>
    names.length === 0 ? !isOnRequest : names.includes(name),
  );
  installAbsent(chosen.flatMap((suite) => suite.needs ?? []));
  // Installed separately, so that the other packages are installed even if this one does not exist.
  installAbsent(chosen.flatMap((suite) => suite.quickerWith ?? []));

  const results = [];
  for (const suite of chosen) {
    console.log(`\n── ${suite.name}: ${suite.about}`);
    const startedAt = performance.now();
    const outcome = await runSuite(suite);
    results.push({ name: suite.name, seconds: (performance.now() - startedAt) / 1000, ...outcome });
  }
  console.log(`\n${resultTable(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

process.exitCode = await test(process.argv.slice(2));
