import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from './stack/tool.ts';

const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

it('a mistyped path of the service account makes no folder on the host: it is a secret and no volume', () => {
  assert.match(compose, /\n {4}secrets:\n {6}- firebase-service-account\.json\n/);
  assert.match(
    compose,
    /\n {4}file: \$\{GOOGLE_APPLICATION_CREDENTIALS:-\.\/backend\/firebase\/no-service-account\}\n/,
  );
  assert.doesNotMatch(compose, /^ *- .*\$\{GOOGLE_APPLICATION_CREDENTIALS/m);
});

it('without a service account an empty file stands in, which the entry point takes for none', () => {
  assert.equal(statSync(join(root, 'backend/firebase/no-service-account')).size, 0);
  assert.match(
    compose,
    /\[ -s "\$\$GOOGLE_APPLICATION_CREDENTIALS" \] \|\| unset GOOGLE_APPLICATION_CREDENTIALS/,
  );
});
