import { randomBytes } from 'node:crypto';
import { type Driver, newDriver } from './drivers.mts';
import { newVehicle } from './logbook.mts';
import type { Attack } from './part.mts';
import { newId } from './random.mts';
import { type RawAnswer, type RawRequest, sendRaw } from './raw-request.mts';
import type { Tally } from './tally.mts';

const mebibyte = 1_048_576;
const type = 'application/pdf';
/** So that it is recognised wherever it turns up. */
const content = `%PDF-1.4 only the owner may read this ${randomBytes(16).toString('hex')}`;
const ranges = [
  'bytes=0-9',
  'bytes=-1',
  'bytes=5-2',
  'bytes=999999-',
  'bytes=0-0,2-3',
  'bytes=a-b',
  'bytes=-',
  'lines=0-1',
];

/** Files over plain HTTP: another driver's, in strange spellings and sizes; and the address that runs jobs. */
export async function files({ stack: { origin }, quick }: Attack, tally: Tally): Promise<void> {
  const owner = await newDriver(origin);
  const stranger = await newDriver(origin);
  const id = newId();
  const path = `/api/files/attachments/${id}`;
  const recordId = await newVehicle(origin, owner, 'of the files');
  const record = `?recordKind=vehicle&recordId=${recordId}`;
  const stored = await sendRaw(origin, upload(owner, `${path}${record}`, content));
  tally.expect(stored.status === 200, 'a file cannot be stored', `${stored.status} ${stored.text}`);

  for (const request of requestsForAnother(owner, stranger, { path, record })) {
    const answer = await sendRaw(origin, request);
    const example = `${request.method} ${request.path} → ${answer.status} ${answer.text.slice(0, 120)}`;
    tally.expect(!answer.text.includes(content), 'a file is read by somebody else', example);
    expectNoFault(answer, request, tally);
  }
  for (const range of ranges) {
    const request = { method: 'GET', path, headers: { ...signedIn(owner), range } };
    expectNoFault(await sendRaw(origin, request), request, tally);
  }
  const ofStranger = await newVehicle(origin, stranger, 'of the stranger');
  for (const request of badUploads(stranger, `?recordKind=vehicle&recordId=${ofStranger}`, quick)) {
    const answer = await sendRaw(origin, request);
    tally.expect(
      answer.status === 0 || (answer.status >= 400 && answer.status < 500),
      'an upload is not refused',
      `${request.method} ${request.path} → ${answer.status} ${answer.text.slice(0, 120)}`,
    );
  }
  for (const request of ticks(owner)) {
    const answer = await sendRaw(origin, request);
    tally.expect(
      answer.status >= 400 && answer.status < 500,
      'jobs are run for a stranger',
      `${request.path} → ${answer.status} ${answer.text.slice(0, 120)}`,
    );
  }
  const after = await sendRaw(origin, { method: 'GET', path, headers: signedIn(owner) });
  tally.expect(after.text === content, 'the owner’s file has changed', `${after.status}`);
}

function expectNoFault({ status, text }: RawAnswer, { method, path }: RawRequest, tally: Tally): void {
  tally.expect(
    status < 500,
    'a request for a file is answered with a fault of the server',
    `${method} ${path} → ${status} ${text.slice(0, 120)}`,
  );
}

const signedIn = ({ token }: Driver) => ({ authorization: `Bearer ${token}` });

function upload(driver: Driver, path: string, body: string, headers = {}): RawRequest {
  const length = { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
  return { method: 'PUT', path, body, headers: { ...signedIn(driver), ...length, ...headers } };
}

function* requestsForAnother(
  owner: Driver,
  stranger: Driver,
  { path, record }: { readonly path: string; readonly record: string },
): Iterable<RawRequest> {
  const [id = ''] = path.split('/').slice(-1);
  const folder = path.slice(0, -id.length);
  const spellings = [
    path,
    `${path}/`,
    `${path}?`,
    `${path}%00`,
    `${path}%2f`,
    `${folder}./${id}`,
    `${folder}%2e/${id}`,
    `${folder}%2e%2e/attachments/${id}`,
    `${folder}../attachments/${id}`,
    `${folder}/${id}`,
    `${folder}..%2f..%2f${owner.id}%2fattachments%2f${id}`,
    `${folder}${owner.id}/${id}`,
    `${folder}${id.toUpperCase()}`,
    `/api/files/drivers/${owner.id}/attachments/${id}`,
    `/api/files/reports/${id}?format=pdf&language=en&pageSize=a4`,
    `/api/files/reports/..%2fattachments%2f${id}`,
    `${path}?token=${owner.token}`,
    `${path}?access_token=${owner.token}`,
  ];
  for (const headers of [signedIn(stranger), {}, { authorization: 'Bearer owner' }]) {
    for (const spelling of spellings) {
      for (const method of ['GET', 'HEAD', 'DELETE', 'POST', 'OPTIONS'])
        yield { method, path: spelling, headers };
      for (const range of ranges) yield { method: 'GET', path: spelling, headers: { ...headers, range } };
    }
  }
  yield upload(stranger, path, '%PDF-1.4 another one');
  yield upload(stranger, `${path}${record}`, '%PDF-1.4 another one');
  yield { method: 'DELETE', path, headers: signedIn(stranger) };
}

function* badUploads(driver: Driver, record: string, quick: boolean): Iterable<RawRequest> {
  const path = () => `/api/files/attachments/${newId()}${record}`;
  for (const strange of [
    'text/html',
    'image/svg+xml',
    'application/x-msdownload',
    '',
    'application/pdf, text/html',
  ])
    yield upload(driver, path(), content, { 'content-type': strange });
  yield upload(driver, path(), '');
  for (const id of ['.', '..', '%2e%2e', 'x', '..%2f..%2fetc%2fpasswd', 'a'.repeat(5_000)])
    yield upload(driver, `/api/files/attachments/${id}${record}`, content);
  yield upload(driver, path(), content, { 'content-length': String(30 * mebibyte) });
  yield upload(driver, path(), content, { 'content-length': '-1' });
  yield {
    method: 'PUT',
    path: path(),
    headers: { ...signedIn(driver), 'content-type': type },
    chunks: pieces(quick ? 2 : 64),
  };
}

function* pieces(mebibytes: number): Iterable<Buffer> {
  for (let sent = 0; sent < mebibytes; sent += 1) yield Buffer.alloc(mebibyte, 'x');
}

function* ticks(driver: Driver): Iterable<RawRequest> {
  const paths = [
    '/api/jobs/tick',
    '/api/jobs/tick/',
    '/api/jobs/./tick',
    '/api/jobs/%74ick',
    '/api//jobs/tick',
  ];
  const secrets = [
    '',
    'Bearer ',
    'Bearer undefined',
    'Bearer null',
    'Bearer owner',
    `Bearer ${driver.token}`,
  ];
  for (const path of paths) {
    for (const authorization of secrets)
      yield { method: 'POST', path, body: '{}', headers: { authorization } };
  }
}
