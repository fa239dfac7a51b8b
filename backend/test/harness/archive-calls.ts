import { setTimeout as pause } from 'node:timers/promises';
import { archivePartBytes, type Restore } from '../../src/domain/archive/archive.schema';
import type { LogbookName } from '../../src/domain/logbooks/logbook-name';
import {
  byId,
  type Collection,
  type DocumentStore,
  type JsonObject,
} from '../../src/platform/documents/documents';
import { STORE } from '../../src/platform/documents/store-token';
import { archivedCollections } from '../../src/registry/archive-contents';
import type { TestDriver } from './drivers';
import { newId } from './driving';
import type { TestServer } from './server';

export async function withToken(
  server: TestServer,
  { token }: TestDriver,
  path: string,
  init: RequestInit = {},
) {
  return fetch(`${server.url}/api/files/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
}

export async function exported(server: TestServer, driver: TestDriver, path = 'archive'): Promise<Buffer> {
  const answer = await withToken(server, driver, path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return Buffer.from(await answer.arrayBuffer());
}

export async function started(
  server: TestServer,
  driver: TestDriver,
  zip: Buffer,
  logbook: LogbookName = 'own',
): Promise<string> {
  const { archive } = server.client(driver.token, logbook);
  const headers = { 'x-roadbook-logbook': logbook };
  const id = newId();
  await archive.beginRestore.mutate({ id, bytes: zip.length });
  for (let at = 0, number = 1; at < zip.length; at += archivePartBytes, number += 1) {
    const body = new Uint8Array(zip.subarray(at, at + archivePartBytes));
    const put = await withToken(server, driver, `archive/restores/${id}/${number}`, {
      ...{ method: 'PUT', body, headers },
    });
    expect(put.status).toBe(204);
  }
  await archive.restore.mutate({ id });
  return id;
}

export async function ended(
  server: TestServer,
  driver: TestDriver,
  logbook: LogbookName = 'own',
): Promise<Restore | null> {
  for (;;) {
    const { restore } = await server.client(driver.token, logbook).archive.overview.query();
    if (restore?.state !== 'running') return restore;
    await pause(20);
  }
}

export async function restored(
  server: TestServer,
  driver: TestDriver,
  zip: Buffer,
  logbook: LogbookName = 'own',
): Promise<Restore | null> {
  await started(server, driver, zip, logbook);
  return ended(server, driver, logbook);
}

export async function documentsOf(
  server: TestServer,
  { id }: TestDriver,
  collection: Collection<JsonObject>,
) {
  const found: object[] = [];
  const reads = server.application.get<DocumentStore>(STORE).of(id);
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await reads.list(collection, {
      order: byId,
      limit: 500,
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...page.documents);
    cursor = page.next;
  }
  return found;
}

/**
 * Reads everything that an archive has of a driver, except the other server's keys, which only the restored account
 * has.
 */
export async function everythingOf(server: TestServer, driver: TestDriver) {
  const everything: Record<string, object[]> = {};
  for (const { collection } of archivedCollections) {
    if (collection.name === 'ledgerOtherKeys') continue;
    everything[collection.name] = await documentsOf(server, driver, collection);
  }
  return everything;
}

/** Agrees to what the last preview shows. */
export async function agreed(
  server: TestServer,
  driver: TestDriver,
  logbook: LogbookName = 'own',
): Promise<Restore | null> {
  const { archive } = server.client(driver.token, logbook);
  const { restore } = await archive.overview.query();
  await archive.agreeRestore.mutate({ id: restore?.id ?? '' });
  return ended(server, driver, logbook);
}
