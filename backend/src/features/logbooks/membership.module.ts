import { Module } from '@nestjs/common';
import { LogbooksService } from './logbooks.service';
import { MemberInvitationsService } from './member-invitations.service';

/** Members of logbooks, for the account too, which what moves records between logbooks needs in turn. */
@Module({
  providers: [LogbooksService, MemberInvitationsService],
  exports: [LogbooksService, MemberInvitationsService],
})
export class MembershipModule {}
