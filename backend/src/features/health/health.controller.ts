import { Controller, Get, Inject, ServiceUnavailableException } from '@nestjs/common';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';

@Controller()
export class HealthController {
  constructor(@Inject(DOCUMENTS) private readonly documents: DocumentStore) {}

  /** The process is up. */
  @Get('healthz')
  alive() {
    return { status: 'ok' };
  }

  /** The process can serve: its store answers. */
  @Get('readyz')
  async ready() {
    try {
      await this.documents.check();
    } catch {
      throw new ServiceUnavailableException({ status: 'unavailable' });
    }
    return { status: 'ready' };
  }
}
