import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import limits from './config/limits.json';
import { maxAttachmentBytes, maxAttachmentsOfRecord } from './domain/attachments/attachment.schema';
import {
  maxBatchAnswerBytes,
  maxBatchMicroseconds,
  maxCallsAtOnce,
  maxCallsInABatch,
  maxRequestMembers,
  maxRequestNames,
  maxRequestsAtOnce,
  maxRequestsWaiting,
  maxTransfersWaiting,
} from './rpc/fixed-limits';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');
const all = Object.entries(limits);
const ofEdge = all.filter(([name]) => name === 'LIMIT_BODY_MEBIBYTES' || name.endsWith('_OF_ADDRESS'));

/** The lines of a document's tables that speak of something. */
const rowsAbout = (document: string, what: string) =>
  document.split('\n').filter((line) => line.startsWith('|') && line.includes(what));

describe('limits', () => {
  it.each(all)('of the table has %s with its default and bounds in the documentation', (name, limit) => {
    const [row = '', ...more] = rowsAbout(read('docs/in-depth/limits.md'), `\`${name}\``);
    expect(more).toEqual([]);
    expect(row).toContain(`| ${limit.value} | ${limit.least} to ${limit.most} |`);
    expect(read('.env.example')).toContain(`# ${name}=${limit.value}\n`);
  });

  it.each([
    ['rpc/driver-load', `${maxRequestsAtOnce} requests at once`],
    ['rpc/driver-load', `${maxRequestsWaiting} wait`],
    ['rpc/driver-load', `${maxCallsAtOnce} calls at once`],
    ['rpc/batch-budget', `${maxBatchAnswerBytes / 1_048_576} MiB of answers`],
    ['rpc/batch-budget', `${maxBatchMicroseconds / 1_000_000} s of the processor`],
    ['rpc/request-limits', `${maxCallsInABatch} calls in a batch`],
    ['rpc/wire-encoding', `${maxRequestMembers / 1_000} 000 members in a request`],
    ['rpc/wire-encoding', `${maxRequestNames} different names`],
    ['rpc/http/transfers', `${maxTransfersWaiting} transfers wait`],
    ['domain/attachments', `${maxAttachmentBytes / 1_048_576} MiB an attachment`],
    ['domain/attachments', `${maxAttachmentsOfRecord} attachments a record`],
  ])('that are fixed in %s are documented as %s', (where, sentence) => {
    const rows = rowsAbout(read('docs/in-depth/limits.md'), `\`${where}\``);
    expect(rows.filter((row) => row.includes(sentence))).toHaveLength(1);
  });

  it.each(ofEdge)('%s is what the edge has it for', (name, { value, least, most }) => {
    expect(read('Dockerfile.frontend')).toContain(`${name}=${value} `);
    expect(read('nginx/entrypoint/40-check-environment.sh')).toContain(
      `within("${name}", ${least}, ${most})`,
    );
  });

  it.each(all)('%s reaches each container that reads it', (name, { value }) => {
    const compose = read('docker-compose.yml');
    const given = compose.split(`      ${name}: \${${name}:-${value}}\n`).length - 1;
    expect(given).toBe(name === 'LIMIT_BODY_MEBIBYTES' ? 2 : 1);
  });
});
