import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './tool.ts';

const read = (name: string): unknown => parse(readFileSync(join(root, name), 'utf8'), { merge: true });
const namesSchema = z.record(z.string(), z.unknown());
const base = z
  .object({ services: z.record(z.string(), z.object({ environment: namesSchema.optional() })) })
  .parse(read('docker-compose.yml'));
const override = z
  .strictObject({
    services: z.strictObject({
      frontend: z.strictObject({ environment: z.strictObject({ EDGE_RESOLVE_SECONDS: z.number() }) }),
      backend: z.strictObject({
        environment: z.record(z.string(), z.string()),
        volumes: z.tuple([z.strictObject({ type: z.literal('volume'), target: z.literal('/data') })]),
      }),
    }),
  })
  .parse(read('docker-compose.firebase.yml'));

describe('compose with several backends', () => {
  it('keeps records and files where all of them reach them, and shares no data folder', () => {
    assert.deepEqual(override.services.backend.environment, {
      DOCUMENTS: 'firestore',
      FILES: 'bucket',
      BACKUP_FOLDER: '',
    });
  });

  it('sets what the backend knows already', () => {
    const known = base.services.backend?.environment ?? {};
    for (const name of Object.keys(override.services.backend.environment)) assert.ok(name in known, name);
  });
});
