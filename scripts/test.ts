import { howToInstall, installAbsent, isThere } from './testing/debian.ts';
import { failure, type Outcome } from './testing/outcome.ts';
import { type Room, rooms } from './testing/rooms.ts';
import { resultTable } from './testing/table.ts';

async function runRoom(room: Room): Promise<Outcome> {
  if (room.needs && !isThere(room.needs)) return failure(howToInstall(room.needs));
  try {
    return await room.run();
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

/** Runs every room even after one has failed: whoever mends wants to see all that is broken. */
async function test(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !rooms.some((room) => room.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no room ${unknown.join(', ')}. There are: ${rooms.map((room) => room.name).join(', ')}.`,
    );
    return 1;
  }
  const chosen = names.length === 0 ? rooms : rooms.filter((room) => names.includes(room.name));
  installAbsent(chosen.flatMap((room) => room.needs ?? []));

  const results = [];
  for (const room of chosen) {
    console.log(`\n── ${room.name}: ${room.about}`);
    const startedAt = performance.now();
    const outcome = await runRoom(room);
    results.push({ name: room.name, seconds: (performance.now() - startedAt) / 1000, ...outcome });
  }
  console.log(`\n${resultTable(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

process.exitCode = await test(process.argv.slice(2));
