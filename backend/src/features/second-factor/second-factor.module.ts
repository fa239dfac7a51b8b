import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type RecoveryCodes,
  recoveryCodesSchema,
  type SecondFactorBegun,
  type SecondFactorConfirm,
  type SecondFactorSignIn,
  type SecondFactorState,
  secondFactorBeginInputSchema,
  secondFactorBegunSchema,
  secondFactorCodeInputSchema,
  secondFactorConfirmInputSchema,
  secondFactorSignedInSchema,
  secondFactorSignInInputSchema,
  secondFactorStateInputSchema,
  secondFactorStateSchema,
} from '../../domain/second-factor/second-factor.schema';
import type { DriverContext, RequestContext } from '../../rpc/context';
import { SecondFactorService } from './second-factor.service';

@Router({ alias: 'secondFactor' })
class SecondFactorRouter {
  constructor(private readonly service: SecondFactorService) {}

  @Query({ input: secondFactorStateInputSchema, output: secondFactorStateSchema })
  state(@Ctx() { driver }: DriverContext): Promise<SecondFactorState> {
    return this.service.state(driver);
  }

  @Mutation({ input: secondFactorBeginInputSchema, output: secondFactorBegunSchema })
  begin(@Ctx() { driver }: DriverContext): Promise<SecondFactorBegun> {
    return this.service.begin(driver);
  }

  @Mutation({ input: secondFactorConfirmInputSchema, output: recoveryCodesSchema })
  confirm(@Ctx() { driver }: DriverContext, @Input() input: SecondFactorConfirm): Promise<RecoveryCodes> {
    return this.service.confirm(driver, input);
  }

  @Mutation({ input: secondFactorCodeInputSchema, output: recoveryCodesSchema })
  renewRecoveryCodes(
    @Ctx() { driver, callerAddress }: DriverContext & RequestContext,
    @Input('code') code: string,
  ): Promise<RecoveryCodes> {
    return this.service.renewRecoveryCodes(driver, callerAddress, code);
  }

  @Mutation({ input: secondFactorCodeInputSchema, output: secondFactorStateSchema })
  turnOff(
    @Ctx() { driver, callerAddress }: DriverContext & RequestContext,
    @Input('code') code: string,
  ): Promise<SecondFactorState> {
    return this.service.turnOff(driver, callerAddress, code);
  }

  @Mutation({
    input: secondFactorSignInInputSchema,
    output: secondFactorSignedInSchema,
    meta: { public: true },
  })
  signIn(
    @Ctx() { callerAddress }: RequestContext,
    @Input() input: SecondFactorSignIn,
  ): Promise<{ customToken: string }> {
    return this.service.signIn(callerAddress, input);
  }
}

@Module({ providers: [SecondFactorRouter, SecondFactorService] })
export class SecondFactorModule {}
