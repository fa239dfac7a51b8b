import { Module } from '@nestjs/common';
import { AllLogbooksService } from './all-logbooks.service';
import { LogbookErasureService } from './logbook-erasure.service';
import { LogbooksService } from './logbooks.service';
import { MemberInvitationsService } from './member-invitations.service';
import { ToldLogbooksService } from './told-logbooks.service';

/** Members of logbooks, also for the account and reminders, which what moves records between logbooks needs in turn. */
@Module({
  providers: [
    AllLogbooksService,
    LogbookErasureService,
    LogbooksService,
    MemberInvitationsService,
    ToldLogbooksService,
  ],
  exports: [
    AllLogbooksService,
    LogbookErasureService,
    LogbooksService,
    MemberInvitationsService,
    ToldLogbooksService,
  ],
})
export class MembershipModule {}
