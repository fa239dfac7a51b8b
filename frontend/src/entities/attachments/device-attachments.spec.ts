// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { newRecordId } from '@/lib/offline/new-record-id';
import {
  countOnDevice,
  type DeviceAttachment,
  deviceAttachments,
  discardAllDrafts,
  putOnDevice,
} from './device-attachments';

function file(driverId: string, state: DeviceAttachment['state']): DeviceAttachment {
  return {
    ...{ driverId, id: newRecordId(), recordKind: 'fill', recordId: newRecordId(), addedAtMs: 0 },
    ...{ type: 'image/jpeg', content: new Blob(['photo']), state, removeAtMs: null, problem: null },
  };
}

it('goes with the sign-out where its record was not saved, whoever added it, and else waits to be sent', async () => {
  const waiting = file('jana', 'waiting');
  for (const each of [file('jana', 'draft'), waiting, file('tom', 'draft')]) await putOnDevice(each);
  expect(await countOnDevice()).toEqual(new Map([['jana', 1]]));
  await discardAllDrafts();
  expect((await deviceAttachments('jana')).map(({ id }) => id)).toEqual([waiting.id]);
  expect(await deviceAttachments('tom')).toEqual([]);
});
