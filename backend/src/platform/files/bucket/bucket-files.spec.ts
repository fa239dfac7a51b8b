import { openTestBucket } from '../../../../test/harness/files/engines';
import { FilesUnavailable } from '../files';

async function* once(content: Uint8Array) {
  yield content;
}

describe('files in a bucket', () => {
  let opened: Awaited<ReturnType<typeof openTestBucket>>;
  beforeEach(async () => {
    opened = await openTestBucket();
  });
  afterEach(() => opened.remove());

  it('lie under their driver, with the type of their extension, and are nobody’s to cache', async () => {
    const files = opened.files.of('ann ü');
    await files.put('reports/a.xlsx', once(Buffer.from('a')), { mostBytes: 1 });
    expect([...opened.server.objects.keys()]).toEqual(['drivers/ann%20%C3%BC/reports/a.xlsx']);
    expect([...opened.server.objects.values()]).toMatchObject([
      {
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        cacheControl: 'private, no-store',
      },
    ]);
  });

  it('are refused while the service refuses, and taken when it does not', async () => {
    const files = opened.files.of('ann');
    opened.server.failNext(403, 1);
    const put = () => files.put('reports/a.pdf', once(Buffer.from('a')), { mostBytes: 1 });
    await expect(put()).rejects.toThrow(FilesUnavailable);
    opened.server.failNext(403, 1);
    await expect(files.head('reports/a.pdf')).rejects.toThrow(FilesUnavailable);
    expect(await put()).toMatchObject({ bytes: 1 });
  });
});
