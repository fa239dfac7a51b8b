import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import type { PublicKey } from '../../domain/ledger/signed-statement.schema';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { keyFileName, keysOfFile, type SigningKeys, signingKeysOf } from './key-file';
import { type KeysById, keysById, type SigningKey } from './signatures';

/** The server's own keys: of a secret where one is given, otherwise of its data folder. */
@Injectable()
export class LedgerKeysService {
  readonly #keys: SigningKeys;
  readonly byId: KeysById;

  /** After the store, which is the first to say what is wrong with the data folder. */
  constructor(
    @Inject(ENVIRONMENT) { LEDGER_SIGNING_KEYS, DATA_DIR }: Environment,
    @Inject(DOCUMENTS) _opened: DocumentStore,
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

  /** The one that signs today first. */
  get published(): readonly PublicKey[] {
    return this.#keys.published;
  }
}
