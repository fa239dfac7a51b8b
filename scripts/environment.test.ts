import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from './stack/tool.ts';
import { pagesForOperators } from './testing/page-commands.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = read('docker-compose.yml');

/** Variables listed in `.env.example`, commented out or not. */
const listed = new Set(
  read('.env.example')
    .match(/^(?:# )?[A-Z][A-Z_]+(?==)/gm)
    ?.map((name) => name.replace('# ', '')),
);
const ofBackend = new Set(read('backend/src/config/environment.ts').match(/(?<=^ {2})[A-Z_]+(?=:)/gm));
const ofEdge = new Set(
  read('nginx/entrypoint/40-check-environment.sh').match(/(?<=(?:form|within|text)\(")\w+/g),
);

/** Variables set only by hand, for development or tests: the pages for operators name them. */
const forDevelopment = new Set(['FIREBASE_DATABASE_EMULATOR_HOST']);
/** Variables that only `npm start` reads, or that commands and compose set themselves. */
const notForCompose = new Set([
  ...['DATA_DIR', 'HOST', 'PORT', 'METRICS_PORT', 'NODE_ENV', 'IDENTITY', 'ACCOUNTS_FILE'],
]);

describe('the variables of the environment', () => {
  it('are all in .env.example, or on the page for operators where they are of the edge alone', () => {
    const page = pagesForOperators();
    for (const name of ofBackend) {
      assert.ok(forDevelopment.has(name) ? page.includes(`\`${name}\``) : listed.has(name), name);
    }
    for (const name of ofEdge) {
      const isInside = name === 'EDGE_HTML_DIR' || name === 'EDGE_RUN_DIR';
      assert.ok(isInside || listed.has(name) || page.includes(`\`${name}\``), name);
    }
  });

  it('that .env.example has are read by a program, and reach it under compose', () => {
    const read = new Set([
      ...ofBackend,
      ...ofEdge,
      'GOOGLE_APPLICATION_CREDENTIALS',
      'ROADBOOK_PORT',
      'ROADBOOK_DOMAIN',
    ]);
    for (const name of listed) {
      assert.ok(read.has(name), `${name} is read by nothing`);
      assert.ok(
        notForCompose.has(name) || compose.includes(`\${${name}:-`),
        `${name} does not reach a container`,
      );
    }
  });
});
