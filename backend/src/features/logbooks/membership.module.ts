import { Module } from '@nestjs/common';
import { LogbooksService } from './logbooks.service';
import { MemberInvitationsService } from './member-invitations.service';
import { ToldLogbooksService } from './told-logbooks.service';

/** Members of logbooks, also for the account and reminders, which what moves records between logbooks needs in turn. */
@Module({
  providers: [LogbooksService, MemberInvitationsService, ToldLogbooksService],
  exports: [LogbooksService, MemberInvitationsService, ToldLogbooksService],
})
export class MembershipModule {}
