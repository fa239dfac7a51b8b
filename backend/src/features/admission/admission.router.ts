import { Ctx, Input, Mutation, Router } from 'nestjs-trpc';
import {
  type AcceptInput,
  acceptedSchema,
  acceptInputSchema,
  type InvitationInput,
  type InvitationTerms,
  invitationInputSchema,
  invitationTermsSchema,
  joinedSchema,
} from '../../domain/admission/admission.schema';
import type { RequestContext } from '../../rpc/context';
import { AdmissionService } from './admission.service';

/** Public: whoever calls these has no place yet. Mutations, so that no code is in an address, which proxies log. */
@Router({ alias: 'admission' })
export class AdmissionRouter {
  constructor(private readonly service: AdmissionService) {}

  @Mutation({ input: invitationInputSchema, output: invitationTermsSchema, meta: { public: true } })
  read(
    @Ctx() { callerAddress }: RequestContext,
    @Input() { code }: InvitationInput,
  ): Promise<InvitationTerms> {
    return this.service.read(callerAddress, code);
  }

  @Mutation({ input: acceptInputSchema, output: acceptedSchema, meta: { public: true } })
  accept(
    @Ctx() { callerAddress }: RequestContext,
    @Input() input: AcceptInput,
  ): Promise<{ customToken: string }> {
    return this.service.accept(callerAddress, input);
  }

  @Mutation({ input: invitationInputSchema, output: joinedSchema, meta: { public: true } })
  async join(
    @Ctx() { callerAddress, signedIn }: RequestContext,
    @Input() { code }: InvitationInput,
  ): Promise<{ joined: true }> {
    return this.service.join(callerAddress, await signedIn(), code);
  }
}
