import { aVehicle } from './a-vehicle';
import type { TestServer } from './server';

/** Returns a PDF for the server, which looks only at the head. */
export function aPdf(content: Uint8Array | string): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(content)]);
}

/** Creates a vehicle and returns the upload's query for it. */
export async function attachedToNewVehicle(client: ReturnType<TestServer['client']>): Promise<string> {
  const { id } = await client.vehicles.create.mutate(aVehicle());
  return `recordKind=vehicle&recordId=${id}`;
}
