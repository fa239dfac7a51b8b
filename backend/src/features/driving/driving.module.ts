import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type MemberQuestion,
  type MemberQuestionAsk,
  type MemberQuestions,
  memberQuestionAskInputSchema,
  memberQuestionInputSchema,
  memberQuestionSchema,
  memberQuestionsInputSchema,
  memberQuestionsSchema,
  memberQuestionWithdrawnSchema,
} from '../../domain/logbooks/driving/member-question.schema';
import type { DriverContext } from '../../rpc/context';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { DrivingService } from './driving.service';
import { ToldQuestionsService } from './told-questions.service';

@Router({ alias: 'driving' })
class DrivingRouter {
  constructor(private readonly service: DrivingService) {}

  @Query({ input: memberQuestionsInputSchema, output: memberQuestionsSchema })
  questions(@Ctx() { logbook }: DriverContext): Promise<MemberQuestions> {
    return this.service.questions(logbook);
  }

  @Mutation({ input: memberQuestionAskInputSchema, output: memberQuestionSchema })
  ask(@Ctx() { logbook }: DriverContext, @Input() input: MemberQuestionAsk): Promise<MemberQuestion> {
    return this.service.ask(logbook, input);
  }

  @Mutation({ input: memberQuestionInputSchema, output: memberQuestionSchema })
  refuse(@Ctx() { logbook }: DriverContext, @Input('id') id: string): Promise<MemberQuestion> {
    return this.service.refuse(logbook, id);
  }

  @Mutation({ input: memberQuestionInputSchema, output: memberQuestionWithdrawnSchema })
  withdraw(@Ctx() { logbook }: DriverContext, @Input('id') id: string): Promise<{ id: string }> {
    return this.service.withdraw(logbook, id);
  }
}

@Module({
  imports: [VehiclesModule],
  providers: [DrivingRouter, DrivingService, ToldQuestionsService],
  exports: [ToldQuestionsService],
})
export class DrivingModule {}
