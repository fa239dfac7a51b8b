import { aVehicle } from './a-vehicle';
import type { TestServer } from './server';

/** What the server takes for a PDF: its head is all that is looked at. */
export function aPdf(content: Uint8Array | string): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(content)]);
}

/** Of a new vehicle, as the query of an upload. */
export async function attachedToNewVehicle(client: ReturnType<TestServer['client']>): Promise<string> {
  const { id } = await client.vehicles.create.mutate(aVehicle());
  return `recordKind=vehicle&recordId=${id}`;
}
