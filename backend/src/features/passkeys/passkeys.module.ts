import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type PasskeyAdd,
  type PasskeyCreation,
  type PasskeyList,
  type PasskeyRename,
  type PasskeyRequest,
  type PasskeySignIn,
  passkeyAddInputSchema,
  passkeyCreationSchema,
  passkeyListInputSchema,
  passkeyListSchema,
  passkeyOptionsInputSchema,
  passkeyRemoveInputSchema,
  passkeyRenameInputSchema,
  passkeyRequestSchema,
  passkeySignedInSchema,
  passkeySignInInputSchema,
} from '../../domain/passkeys/passkeys.schema';
import type { DriverContext, RequestContext } from '../../rpc/context';
import { PasskeysService } from './passkeys.service';

@Router({ alias: 'passkeys' })
class PasskeysRouter {
  constructor(private readonly service: PasskeysService) {}

  @Query({ input: passkeyListInputSchema, output: passkeyListSchema })
  list(@Ctx() { driver }: DriverContext): Promise<PasskeyList> {
    return this.service.list(driver);
  }

  @Mutation({ input: passkeyOptionsInputSchema, output: passkeyCreationSchema })
  creation(@Ctx() { driver }: DriverContext): Promise<PasskeyCreation> {
    return this.service.creation(driver);
  }

  @Mutation({ input: passkeyAddInputSchema, output: passkeyListSchema })
  add(@Ctx() { driver }: DriverContext, @Input() input: PasskeyAdd): Promise<PasskeyList> {
    return this.service.add(driver, input);
  }

  @Mutation({ input: passkeyRenameInputSchema, output: passkeyListSchema })
  rename(@Ctx() { driver }: DriverContext, @Input() input: PasskeyRename): Promise<PasskeyList> {
    return this.service.rename(driver, input);
  }

  @Mutation({ input: passkeyRemoveInputSchema, output: passkeyListSchema })
  remove(@Ctx() { driver }: DriverContext, @Input('id') id: string): Promise<PasskeyList> {
    return this.service.remove(driver, id);
  }

  @Mutation({ input: passkeyOptionsInputSchema, output: passkeyRequestSchema, meta: { public: true } })
  request(@Ctx() { callerAddress }: RequestContext): Promise<PasskeyRequest> {
    return this.service.request(callerAddress);
  }

  @Mutation({ input: passkeySignInInputSchema, output: passkeySignedInSchema, meta: { public: true } })
  signIn(
    @Ctx() { callerAddress }: RequestContext,
    @Input() input: PasskeySignIn,
  ): Promise<{ customToken: string }> {
    return this.service.signIn(callerAddress, input);
  }
}

@Module({ providers: [PasskeysRouter, PasskeysService] })
export class PasskeysModule {}
