import { Injectable, Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import type { z } from 'zod';
import { type Balances, balancesInputSchema, balancesSchema } from '../../domain/cost-shares/balances.schema';
import {
  type DriverSharesInput,
  driverSharesInputSchema,
  driverSharesSchema,
  type ShownDriverShares,
} from '../../domain/cost-shares/driver-shares.schema';
import {
  type Settlement,
  type SettlementCreate,
  settlementCreateInputSchema,
  settlementDeleteInputSchema,
  settlementListInputSchema,
  settlementPageSchema,
  settlementSchema,
} from '../../domain/cost-shares/settlement.schema';
import { DomainError } from '../../domain/errors/domain-error';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../../domain/records/paging.schema';
import { recordService, type UpdateInput } from '../../records/record-service';
import { settlementKind } from '../../registry/kinds/settlement.kind';
import type { DriverContext } from '../../rpc/context';
import type { Logbook } from '../../rpc/logbook';
import { AccountModule } from '../account/account.module';
import { SummariesModule } from '../summaries/summaries.module';
import { OdometerModule } from '../vehicles/odometer.service';
import { BalancesService } from './balances.service';
import { DriverSharesService } from './driver-shares.service';

/** Money that members gave each other. Nothing is ever changed: no router serves the update. */
@Injectable()
class SettlementsService extends recordService(settlementKind, (_: UpdateInput, before) => before) {
  /** An owner enters any settlement, a driver one from or to themselves. */
  override async create(logbook: Logbook, input: SettlementCreate): Promise<Settlement> {
    const isSide = [input.fromMemberId, input.toMemberId].some((id) => id === logbook.memberId);
    if (logbook.role !== 'owner' && !isSide) throw new DomainError('NOT_ALLOWED');
    return super.create(logbook, input);
  }
}

@Router({ alias: 'settlements' })
class SettlementsRouter {
  constructor(
    private readonly service: SettlementsService,
    private readonly balancesService: BalancesService,
    private readonly driverSharesService: DriverSharesService,
  ) {}

  @Query({ input: settlementListInputSchema, output: settlementPageSchema })
  list(
    @Ctx() { logbook }: DriverContext,
    @Input() input: z.output<typeof settlementListInputSchema>,
  ): Promise<z.output<typeof settlementPageSchema>> {
    return this.service.list(logbook, input);
  }

  @Query({ input: recordInputSchema, output: settlementSchema })
  get(@Ctx() { logbook }: DriverContext, @Input() input: RecordInput): Promise<Settlement> {
    return this.service.get(logbook, input);
  }

  @Mutation({ input: settlementCreateInputSchema, output: settlementSchema })
  create(@Ctx() { logbook }: DriverContext, @Input() input: SettlementCreate): Promise<Settlement> {
    return this.service.create(logbook, input);
  }

  @Mutation({ input: settlementDeleteInputSchema, output: recordDeletedSchema })
  delete(
    @Ctx() { logbook }: DriverContext,
    @Input() input: z.output<typeof settlementDeleteInputSchema>,
  ): Promise<RecordDeleted> {
    return this.service.delete(logbook, input);
  }

  @Query({ input: balancesInputSchema, output: balancesSchema })
  balances(@Ctx() { logbook }: DriverContext): Promise<Balances> {
    return this.balancesService.ofLogbook(logbook);
  }

  @Query({ input: driverSharesInputSchema, output: driverSharesSchema })
  driverShares(
    @Ctx() { logbook }: DriverContext,
    @Input() input: DriverSharesInput,
  ): Promise<ShownDriverShares> {
    return this.driverSharesService.ofVehicle(logbook, input);
  }
}

@Module({
  imports: [AccountModule, OdometerModule, SummariesModule],
  providers: [SettlementsRouter, SettlementsService, BalancesService, DriverSharesService],
})
export class SettlementsModule {}
