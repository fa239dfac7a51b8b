import { Module } from '@nestjs/common';
import { AllLogbooksService } from './all-logbooks.service';
import { LogbookErasureService } from './logbook-erasure.service';
import { LogbooksService } from './logbooks.service';
import { MemberInvitationsService } from './member-invitations.service';

/** Members of logbooks, for the account too, which what moves records between logbooks needs in turn. */
@Module({
  providers: [AllLogbooksService, LogbookErasureService, LogbooksService, MemberInvitationsService],
  exports: [AllLogbooksService, LogbookErasureService, LogbooksService, MemberInvitationsService],
})
export class MembershipModule {}
