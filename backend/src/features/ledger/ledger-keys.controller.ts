import { Controller, Get, Header } from '@nestjs/common';
import type { PublicKey } from '../../domain/ledger/signed-statement.schema';
import { LedgerKeysService } from './ledger-keys.service';

/** For anyone who verifies an exported ledger: the public keys are no secret, and need no sign-in. */
@Controller()
export class LedgerKeysController {
  constructor(private readonly keys: LedgerKeysService) {}

  @Get('.well-known/roadbook-keys.json')
  @Header('Content-Type', 'application/jwk-set+json')
  @Header('Cache-Control', 'public, max-age=3600')
  published(): { keys: readonly PublicKey[] } {
    return { keys: this.keys.published };
  }
}
