import { Inject, Injectable } from '@nestjs/common';
import type { ArchiveOverview } from '../../domain/archive/archive.schema';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { archiveExports, lastExportId } from '../../registry/stored/archive.collection';
import type { Driver } from '../../rpc/context';
import { RestoreService } from './restore/restore.service';

@Injectable()
export class ArchiveService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly restores: RestoreService,
  ) {}

  async overview(driver: Driver): Promise<ArchiveOverview> {
    const last = await this.documents.of(driver.id).get(archiveExports, lastExportId);
    return { lastExport: last?.data ?? null, restore: await this.restores.last(driver) };
  }
}
