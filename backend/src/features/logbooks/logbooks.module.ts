import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type InvitationRead,
  invitationReadInputSchema,
  invitationReadSchema,
  type Join,
  joinInputSchema,
  type Left,
  type LogbookCreate,
  type LogbookList,
  type LogbookShown,
  type LogbookUpdate,
  leaveInputSchema,
  leftSchema,
  logbookCreateInputSchema,
  logbookListInputSchema,
  logbookListSchema,
  logbookShownInputSchema,
  logbookShownSchema,
  logbookUpdateInputSchema,
  type Member,
  type MemberInvite,
  type MemberInvited,
  type MemberUpdate,
  memberInputSchema,
  memberInvitationInputSchema,
  memberInvitationRevokedSchema,
  memberInvitedSchema,
  memberInviteInputSchema,
  memberSchema,
  memberUpdateInputSchema,
  type SharedLogbook,
  sharedLogbookSchema,
} from '../../domain/logbooks/logbook.schema';
import {
  type VehicleMove,
  type VehicleMoveBegin,
  type VehicleMovePreview,
  type VehicleMoveShown,
  vehicleMoveBeginInputSchema,
  vehicleMoveInputSchema,
  vehicleMovePreviewSchema,
  vehicleMoveSchema,
  vehicleMoveShownSchema,
} from '../../domain/logbooks/vehicle-move.schema';
import type { DriverContext } from '../../rpc/context';
import { AttachmentsModule } from '../attachments/attachments.module';
import { LogbooksService } from './logbooks.service';
import { MemberInvitationsService } from './member-invitations.service';
import { MembershipModule } from './membership.module';
import { VehicleMoveRunService } from './moving/vehicle-move-run.service';
import { VehicleMovesService } from './moving/vehicle-moves.service';

@Router({ alias: 'logbooks' })
class LogbooksRouter {
  constructor(
    private readonly service: LogbooksService,
    private readonly invitations: MemberInvitationsService,
    private readonly moves: VehicleMovesService,
  ) {}

  @Query({ input: logbookListInputSchema, output: logbookListSchema })
  list(@Ctx() { own }: DriverContext): Promise<LogbookList> {
    return this.service.list(own);
  }

  @Mutation({ input: logbookCreateInputSchema, output: sharedLogbookSchema })
  create(@Ctx() { own }: DriverContext, @Input() input: LogbookCreate): Promise<SharedLogbook> {
    return this.service.create(own, input);
  }

  @Query({ input: logbookShownInputSchema, output: logbookShownSchema })
  shown(@Ctx() { logbook }: DriverContext): Promise<LogbookShown> {
    return this.service.shown(logbook);
  }

  @Mutation({ input: logbookUpdateInputSchema, output: sharedLogbookSchema })
  update(@Ctx() { logbook }: DriverContext, @Input() input: LogbookUpdate): Promise<SharedLogbook> {
    return this.service.update(logbook, input);
  }

  @Mutation({ input: memberInviteInputSchema, output: memberInvitedSchema })
  invite(@Ctx() { logbook }: DriverContext, @Input() input: MemberInvite): Promise<MemberInvited> {
    return this.invitations.invite(logbook, input);
  }

  @Mutation({ input: memberInvitationInputSchema, output: memberInvitationRevokedSchema })
  revokeInvitation(@Ctx() { logbook }: DriverContext, @Input('id') id: string): Promise<{ id: string }> {
    return this.invitations.revoke(logbook, id);
  }

  /** A mutation, so that the token is in no address. */
  @Mutation({ input: invitationReadInputSchema, output: invitationReadSchema })
  readInvitation(@Ctx() _: DriverContext, @Input('token') token: string): Promise<InvitationRead> {
    return this.invitations.read(token);
  }

  @Mutation({ input: joinInputSchema, output: sharedLogbookSchema })
  join(@Ctx() { own }: DriverContext, @Input() input: Join): Promise<SharedLogbook> {
    return this.invitations.join(own, input);
  }

  @Mutation({ input: memberUpdateInputSchema, output: memberSchema })
  changeMember(@Ctx() { logbook }: DriverContext, @Input() input: MemberUpdate): Promise<Member> {
    return this.service.changeMember(logbook, input);
  }

  @Mutation({ input: memberInputSchema, output: memberSchema })
  removeMember(@Ctx() { logbook }: DriverContext, @Input('id') id: string): Promise<Member> {
    return this.service.removeMember(logbook, id);
  }

  @Mutation({ input: leaveInputSchema, output: leftSchema })
  leave(@Ctx() { logbook }: DriverContext): Promise<Left> {
    return this.service.leave(logbook);
  }

  /** Begins to move a vehicle of the driver's own logbook into one with members. */
  @Mutation({ input: vehicleMoveBeginInputSchema, output: vehicleMoveSchema })
  moveVehicle(@Ctx() { logbook }: DriverContext, @Input() input: VehicleMoveBegin): Promise<VehicleMove> {
    return this.moves.begin(logbook, input);
  }

  @Query({ input: vehicleMoveBeginInputSchema, output: vehicleMovePreviewSchema })
  previewMove(
    @Ctx() { logbook }: DriverContext,
    @Input() input: VehicleMoveBegin,
  ): Promise<VehicleMovePreview> {
    return this.moves.preview(logbook, input);
  }

  @Query({ input: vehicleMoveInputSchema, output: vehicleMoveShownSchema })
  vehicleMove(
    @Ctx() { own }: DriverContext,
    @Input('vehicleId') vehicleId: string,
  ): Promise<VehicleMoveShown> {
    return this.moves.shown(own, vehicleId);
  }

  @Mutation({ input: vehicleMoveInputSchema, output: vehicleMoveSchema })
  undoMove(@Ctx() { own }: DriverContext, @Input('vehicleId') vehicleId: string): Promise<VehicleMove> {
    return this.moves.undo(own, vehicleId);
  }
}

@Module({
  imports: [AttachmentsModule, MembershipModule],
  providers: [LogbooksRouter, VehicleMoveRunService, VehicleMovesService],
})
export class LogbooksModule {}
