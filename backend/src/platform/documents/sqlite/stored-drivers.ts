import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const rowsSchema = z.array(z.object({ driver_id: z.string() }));

/** Documents of the server itself have an owner with a blank in its name, which no sign-in has. */
export function isOfNoDriver(owner: string): boolean {
  return owner.includes(' ');
}

/** All drivers who ever wrote into the file and were not erased. For operations only: no call reaches other drivers. */
export function storedDrivers(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database
      .prepare('SELECT driver_id FROM drivers WHERE erased_at IS NULL ORDER BY driver_id')
      .all();
    return rowsSchema
      .parse(rows)
      .map(({ driver_id }) => driver_id)
      .filter((owner) => !isOfNoDriver(owner));
  } finally {
    database.close();
  }
}
