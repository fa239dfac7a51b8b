import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import type { PublicKey } from '../../domain/ledger/signed-statement.schema';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { keyFileName, keysOfFile, type SigningKeys, signingKeysOf } from './key-file';
import { type KeysById, keysById, type SigningKey } from './signatures';

/** The server's own keys: from a secret if there is one, otherwise from its data folder. */
@Injectable()
export class LedgerKeysService {
  readonly #keys: SigningKeys;
  readonly byId: KeysById;

  /** Created after the store, so that the store is the first to report a problem with the data folder. */
  constructor(
    @Inject(ENVIRONMENT) { LEDGER_SIGNING_KEYS, DATA_DIR }: Environment,
    @Inject(DOCUMENTS) _opened: Documents,
  ) {
    this.#keys =
      LEDGER_SIGNING_KEYS === undefined
        ? keysOfFile(join(DATA_DIR, keyFileName))
        : signingKeysOf(LEDGER_SIGNING_KEYS);
    this.byId = keysById(this.#keys.published);
  }

  get current(): SigningKey {
    return this.#keys.current;
  }

  /** Public keys, the current signing key first. */
  get published(): readonly PublicKey[] {
    return this.#keys.published;
  }
}
