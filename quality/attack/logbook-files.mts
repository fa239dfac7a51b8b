import { isShared, signedInHeaders } from './calls.mts';
import { clientOf, type Driver } from './drivers.mts';
import { newId } from './random.mts';

interface Of {
  readonly vehicle: string;
  readonly words: string;
}

/** Creates one of each file-based item: an import, an attachment, a device that sends, an archive to be uploaded, and in a driver’s own logbook a key of a backup script. */
export async function writeFiles(origin: string, driver: Driver, { vehicle, words }: Of) {
  const { archive, imports, senders } = clientOf(origin, driver);
  const ids = { import: newId(), attachment: newId(), key: newId(), restore: newId(), sender: newId() };
  await imports.begin.mutate({
    ...{ id: ids.import, formatId: 'fuelio', fileName: words, fileSha256: 'a'.repeat(64) },
    vehicles: [{ name: words, vehicleId: vehicle, isNew: false }],
  });
  const attached = await fetch(
    `${origin}/api/files/attachments/${ids.attachment}?recordKind=vehicle&recordId=${vehicle}`,
    {
      method: 'PUT',
      headers: { ...signedInHeaders(driver.token), 'content-type': 'application/pdf' },
      body: `%PDF-1.7\n${words}`,
    },
  );
  if (!attached.ok) throw new Error(`An attachment: ${attached.status} ${await attached.text()}`);
  await senders.create.mutate({ id: ids.sender, name: words, vehicleId: vehicle });
  await archive.beginRestore.mutate({ id: ids.restore, bytes: 1_000 });
  if (isShared(driver.token)) return ids;
  await archive.createToken.mutate({ id: ids.key, name: words });
  return ids;
}
