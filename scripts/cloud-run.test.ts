import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './stack/tool.ts';

const variableSchema = z.strictObject({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .strictObject({ secretKeyRef: z.strictObject({ name: z.string(), key: z.literal('latest') }) })
    .optional(),
});
const containerSchema = z.object({
  name: z.enum(['edge', 'backend']),
  image: z.string(),
  ports: z.tuple([z.strictObject({ containerPort: z.int() })]).optional(),
  env: z.array(variableSchema),
  startupProbe: z.object({ httpGet: z.object({ path: z.string(), port: z.int() }) }),
});
const serviceSchema = z.object({
  apiVersion: z.literal('serving.knative.dev/v1'),
  kind: z.literal('Service'),
  metadata: z.object({ annotations: z.record(z.string(), z.string()) }),
  spec: z.object({ template: z.object({ spec: z.object({ containers: z.array(containerSchema) }) }) }),
});

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const serviceOf = (file: string) => serviceSchema.parse(parse(read('deploy/cloud-run', file)));

/** Variables that a program reads: the names in its checks. */
const known = {
  edge: new Set(read('nginx/entrypoint/40-check-environment.sh').match(/(?<=form\(")\w+/g)),
  backend: new Set(read('backend/src/config/environment.ts').match(/(?<=^ {2})[A-Z_]+(?=:)/gm)),
};
const secret = new Set(['LEDGER_SIGNING_KEYS', 'JOBS_TICK_SECRET']);

describe('the services of Cloud Run', () => {
  for (const file of ['service.yaml', 'tick.yaml']) {
    const service = serviceOf(file);
    const { containers } = service.spec.template.spec;

    it(`${file} names variables that its programs know, and secrets only by reference`, () => {
      for (const { name, env } of containers) {
        for (const variable of env) {
          assert.ok(known[name].has(variable.name), `${name} does not know ${variable.name}`);
          assert.equal(variable.valueFrom !== undefined, secret.has(variable.name), variable.name);
          // Cloud Run sets the variable and refuses a service that sets it.
          assert.notEqual(variable.name, 'PORT');
        }
      }
    });

    it(`${file} keeps nothing in an instance, and stops where nobody calls`, () => {
      const backend = containers.find(({ name }) => name === 'backend');
      const values = new Map(backend?.env.map(({ name, value }) => [name, value]));
      assert.deepEqual(
        [values.get('DOCUMENTS'), values.get('FILES'), values.has('LEDGER_SIGNING_KEYS')],
        ['firestore', 'bucket', true],
      );
      assert.match(read('deploy/cloud-run', file), /minScale: "0"/);
    });

    it(`${file} has one container that takes the calls`, () => {
      assert.equal(containers.filter(({ ports }) => ports !== undefined).length, 1);
    });
  }

  it('reach the tick from inside the project only', () => {
    const ingress = 'run.googleapis.com/ingress';
    assert.equal(serviceOf('tick.yaml').metadata.annotations[ingress], 'internal');
    const tick = serviceOf('tick.yaml').spec.template.spec.containers[0];
    assert.ok(tick?.env.some(({ name }) => name === 'JOBS_TICK_SECRET'));
    const inService = serviceOf('service.yaml').spec.template.spec.containers.flatMap(({ env }) => env);
    assert.ok(!inService.some(({ name }) => name === 'JOBS_TICK_SECRET'));
  });
});
