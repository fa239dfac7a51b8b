import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type Import,
  type ImportBegin,
  type ImportCompared,
  type ImportCompareInput,
  type ImportUndo,
  type ImportUndone,
  type ImportWrite,
  type ImportWritten,
  importBeginInputSchema,
  importComparedSchema,
  importCompareInputSchema,
  importIdInputSchema,
  importListInputSchema,
  importListSchema,
  importSchema,
  importUndoInputSchema,
  importUndoneSchema,
  importWriteInputSchema,
  importWrittenSchema,
} from '../../domain/import/import.schema';
import type { DriverContext } from '../../rpc/context';
import { EnergyModule } from '../energy/energy.module';
import { LedgerModule } from '../ledger/ledger.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ImportUndoService } from './import-undo.service';
import { ImportsService } from './imports.service';

@Router({ alias: 'imports' })
class ImportsRouter {
  constructor(
    private readonly service: ImportsService,
    private readonly undoing: ImportUndoService,
  ) {}

  @Query({ input: importListInputSchema, output: importListSchema })
  list(@Ctx() { logbook }: DriverContext): Promise<{ items: Import[] }> {
    return this.service.list(logbook);
  }

  /** A mutation only for the length of its input. */
  @Mutation({ input: importCompareInputSchema, output: importComparedSchema })
  compare(@Ctx() { logbook }: DriverContext, @Input() input: ImportCompareInput): Promise<ImportCompared> {
    return this.service.compare(logbook, input);
  }

  @Mutation({ input: importBeginInputSchema, output: importSchema })
  begin(@Ctx() { logbook }: DriverContext, @Input() input: ImportBegin): Promise<Import> {
    return this.service.begin(logbook, input);
  }

  @Mutation({ input: importWriteInputSchema, output: importWrittenSchema })
  write(@Ctx() { logbook }: DriverContext, @Input() input: ImportWrite): Promise<ImportWritten> {
    return this.service.write(logbook, input);
  }

  @Mutation({ input: importIdInputSchema, output: importSchema })
  finish(@Ctx() { logbook }: DriverContext, @Input('id') id: string): Promise<Import> {
    return this.service.finish(logbook, id);
  }

  @Mutation({ input: importUndoInputSchema, output: importUndoneSchema })
  undo(@Ctx() { logbook }: DriverContext, @Input() input: ImportUndo): Promise<ImportUndone> {
    return this.undoing.undo(logbook, input);
  }
}

@Module({
  imports: [EnergyModule, LedgerModule, VehiclesModule],
  providers: [ImportsRouter, ImportsService, ImportUndoService],
})
export class ImportsModule {}
