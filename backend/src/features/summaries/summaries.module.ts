import { Module } from '@nestjs/common';
import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type SummaryMonths,
  type SummaryMonthsInput,
  summaryMonthsInputSchema,
  summaryMonthsSchema,
} from '../../domain/summaries/summary.schema';
import type { DriverContext } from '../../rpc/context';
import { SummariesService } from './summaries.service';

@Router({ alias: 'summaries' })
class SummariesRouter {
  constructor(private readonly service: SummariesService) {}

  @Query({ input: summaryMonthsInputSchema, output: summaryMonthsSchema })
  months(@Ctx() { logbook }: DriverContext, @Input() input: SummaryMonthsInput): Promise<SummaryMonths> {
    return this.service.months(logbook, input);
  }
}

@Module({ providers: [SummariesRouter, SummariesService], exports: [SummariesService] })
export class SummariesModule {}
