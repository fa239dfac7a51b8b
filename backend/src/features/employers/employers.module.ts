import { Injectable, Module } from '@nestjs/common';
import { Router } from 'nestjs-trpc';
import { type Employer, type EmployerUpdate, employerSchemas } from '../../domain/employers/employer.schema';
import { allRecords } from '../../records/all-records';
import { patched } from '../../records/record-members';
import { keptRecordRouter } from '../../records/record-router';
import { recordService } from '../../records/record-service';
import { employerKind } from '../../registry/kinds/employer.kind';
import type { Logbook } from '../../rpc/logbook';

@Injectable()
export class EmployersService extends recordService(employerKind, ({ changes }: EmployerUpdate, before) =>
  patched(before, changes),
) {
  /** All employers of the driver, the oldest first. */
  all(logbook: Logbook): Promise<Employer[]> {
    return allRecords(this.documents.of(logbook), employerKind);
  }
}

@Router({ alias: 'employers' })
class EmployersRouter extends keptRecordRouter(EmployersService, employerSchemas) {}

@Module({ providers: [EmployersRouter, EmployersService], exports: [EmployersService] })
export class EmployersModule {}
