// Made by `npm run generate` from the procedures that the server serves. Never edited.
import { initTRPC, type TrackedEnvelope } from '@trpc/server';
import superjson from 'superjson';
import type { output, ZodType } from 'zod';
import {
  accountDeleteInputSchema,
  accountDeletedSchema,
  accountMeInputSchema,
  accountSchema,
  accountUpdateInputSchema,
} from '../domain/account/account.schema';
import {
  acceptInputSchema,
  acceptedSchema,
  invitationInputSchema,
  invitationTermsSchema,
  joinedSchema,
} from '../domain/admission/admission.schema';
import {
  archiveTokenCreateInputSchema,
  archiveTokenListSchema,
  archiveTokenRevokeInputSchema,
  archiveTokenRevokedSchema,
  archiveTokensInputSchema,
  createdArchiveTokenSchema,
} from '../domain/archive/archive-tokens.schema';
import {
  archiveOverviewInputSchema,
  archiveOverviewSchema,
  restoreBeginInputSchema,
  restoreInputSchema,
  restoreSchema,
} from '../domain/archive/archive.schema';
import {
  attachedToSchema,
  attachmentUsageInputSchema,
  attachmentUsageSchema,
  attachmentsSchema,
} from '../domain/attachments/attachment.schema';
import {
  calendarLinkInputSchema,
  createdCalendarLinkSchema,
  currentCalendarLinkSchema,
} from '../domain/calendar/calendar-link.schema';
import {
  changesInputSchema,
  changesSchema,
} from '../domain/changes/change.schema';
import {
  claimFigureInputSchema,
  claimYearSchema,
} from '../domain/claims/claim-figure.schema';
import {
  claimTagsInputSchema,
  claimTagsSchema,
} from '../domain/claims/claim-tags.schema';
import {
  claimWorthInputSchema,
  claimWorthSchema,
} from '../domain/claims/claim-value.schema';
import {
  claimMethodsInputSchema,
  claimMethodsSchema,
  claimSchema,
  claimTripsInputSchema,
  claimTripsSchema,
  claimWorkInputSchema,
} from '../domain/claims/claim.schema';
import {
  conditionReadingCreateInputSchema,
  conditionReadingDeleteInputSchema,
  conditionReadingListInputSchema,
  conditionReadingPageSchema,
  conditionReadingSchema,
  conditionReadingUpdateInputSchema,
} from '../domain/conditions/condition-reading.schema';
import {
  balancesInputSchema,
  balancesSchema,
} from '../domain/cost-shares/balances.schema';
import {
  driverSharesInputSchema,
  driverSharesSchema,
} from '../domain/cost-shares/driver-shares.schema';
import {
  settlementCreateInputSchema,
  settlementDeleteInputSchema,
  settlementListInputSchema,
  settlementPageSchema,
  settlementSchema,
} from '../domain/cost-shares/settlement.schema';
import {
  demoFillInputSchema,
  demoFilledSchema,
  demoRemoveInputSchema,
  demoRemovedSchema,
} from '../domain/demo/demo.schema';
import {
  deviceEndInputSchema,
  deviceLeaveInputSchema,
  deviceLeftSchema,
  devicesInputSchema,
  devicesShownSchema,
} from '../domain/devices/devices.schema';
import {
  dueListInputSchema,
  dueListSchema,
} from '../domain/due/due-list.schema';
import {
  employerCreateInputSchema,
  employerListInputSchema,
  employerPageSchema,
  employerSchema,
  employerUpdateInputSchema,
} from '../domain/employers/employer.schema';
import {
  economyInputSchema,
  vehicleEconomySchema,
} from '../domain/energy/economy.schema';
import {
  fillCreateInputSchema,
  fillDeleteInputSchema,
  fillListInputSchema,
  fillPageSchema,
  fillSchema,
  fillUpdateInputSchema,
} from '../domain/energy/energy.schema';
import {
  expenseCreateInputSchema,
  expenseDeleteInputSchema,
  expenseListInputSchema,
  expensePageSchema,
  expenseSchema,
  expenseUpdateInputSchema,
} from '../domain/expenses/expense.schema';
import {
  importBeginInputSchema,
  importCompareInputSchema,
  importComparedSchema,
  importIdInputSchema,
  importListInputSchema,
  importListSchema,
  importSchema,
  importUndoInputSchema,
  importUndoneSchema,
  importWriteInputSchema,
  importWrittenSchema,
} from '../domain/import/import.schema';
import {
  insightEnergyInputSchema,
  insightEnergySchema,
} from '../domain/insight/insight.schema';
import {
  ledgerCheckpointInputSchema,
  ledgerExportBeginInputSchema,
  ledgerExportInputSchema,
  ledgerExportSchema,
  ledgerExportStartSchema,
  ledgerHeadInputSchema,
  ledgerHeadSchema,
  ledgerListInputSchema,
  ledgerPageSchema,
  ledgerVerificationSchema,
  ledgerVerifyInputSchema,
  shownCheckpointSchema,
} from '../domain/ledger/ledger-queries.schema';
import {
  periodLockInputSchema,
  periodLocksInputSchema,
  periodLocksSchema,
  periodUnlockInputSchema,
} from '../domain/ledger/period-lock.schema';
import {
  memberQuestionAskInputSchema,
  memberQuestionInputSchema,
  memberQuestionSchema,
  memberQuestionWithdrawnSchema,
  memberQuestionsInputSchema,
  memberQuestionsSchema,
} from '../domain/logbooks/driving/member-question.schema';
import {
  invitationReadInputSchema,
  invitationReadSchema,
  joinInputSchema,
  leaveInputSchema,
  leftSchema,
  logbookCreateInputSchema,
  logbookListInputSchema,
  logbookListSchema,
  logbookShownInputSchema,
  logbookShownSchema,
  logbookUpdateInputSchema,
  memberInputSchema,
  memberInvitationInputSchema,
  memberInvitationMailInputSchema,
  memberInvitationMailedSchema,
  memberInvitationRevokedSchema,
  memberInviteInputSchema,
  memberInvitedSchema,
  memberSchema,
  memberUpdateInputSchema,
  sharedLogbookSchema,
} from '../domain/logbooks/logbook.schema';
import {
  vehicleMoveBeginInputSchema,
  vehicleMoveInputSchema,
  vehicleMovePreviewSchema,
  vehicleMoveSchema,
  vehicleMoveShownSchema,
} from '../domain/logbooks/vehicle-move.schema';
import {
  whoDroveInputSchema,
  whoDroveSchema,
} from '../domain/logbooks/who-drove.schema';
import {
  scheduleCreateInputSchema,
  scheduleDeleteInputSchema,
  scheduleListInputSchema,
  schedulePageSchema,
  scheduleSchema,
  scheduleUpdateInputSchema,
} from '../domain/maintenance/schedule.schema';
import {
  serviceVisitCreateInputSchema,
  serviceVisitDeleteInputSchema,
  serviceVisitListInputSchema,
  serviceVisitPageSchema,
  serviceVisitSchema,
  serviceVisitUpdateInputSchema,
} from '../domain/maintenance/service.schema';
import {
  vehicleUseInputSchema,
  vehicleUseSchema,
} from '../domain/maintenance/vehicle-use.schema';
import {
  oidcLinkInputSchema,
  oidcLinkSchema,
  oidcUnlinkInputSchema,
  oidcUnlinkedSchema,
} from '../domain/oidc/oidc.schema';
import {
  paperCreateInputSchema,
  paperDeleteInputSchema,
  paperListInputSchema,
  paperPageSchema,
  paperSchema,
  paperUpdateInputSchema,
} from '../domain/papers/paper.schema';
import {
  passkeyAddInputSchema,
  passkeyCreationSchema,
  passkeyListInputSchema,
  passkeyListSchema,
  passkeyOptionsInputSchema,
  passkeyRemoveInputSchema,
  passkeyRenameInputSchema,
  passkeyRequestSchema,
  passkeySignInInputSchema,
  passkeySignedInSchema,
} from '../domain/passkeys/passkeys.schema';
import {
  placeCreateInputSchema,
  placeDeleteInputSchema,
  placeListInputSchema,
  placePageSchema,
  placeRenameInputSchema,
  placeRenamePreviewInputSchema,
  placeRenamePreviewSchema,
  placeRenamedSchema,
  placeRestoreInputSchema,
  placeRestoredSchema,
  placeSchema,
  placeUpdateInputSchema,
  placeUsageInputSchema,
  placeUsageSchema,
} from '../domain/places/place.schema';
import {
  detectedTripsInputSchema,
  detectedTripsSchema,
  dismissTripInputSchema,
  dismissedTripAnswerSchema,
  dismissedTripInputSchema,
  trackInputSchema,
  trackSchema,
} from '../domain/positions/detected-trip.schema';
import {
  recordedAnswerSchema,
  recordedPositionsInputSchema,
  recordingEndedInputSchema,
} from '../domain/positions/recorded-positions.schema';
import {
  recordDeletedSchema,
  recordInputSchema,
} from '../domain/records/paging.schema';
import {
  pushDeviceInputSchema,
  pushDeviceRemovedSchema,
  pushOverviewInputSchema,
  pushOverviewSchema,
  pushSubscribeInputSchema,
  pushSubscribedSchema,
  pushTestedSchema,
} from '../domain/reminders/push-device.schema';
import {
  inboxActionSchema,
  inboxInputSchema,
  inboxMessageSchema,
  inboxPageSchema,
  inboxReadInputSchema,
  inboxReadSchema,
  tellMeInputSchema,
  toldOfInputSchema,
  toldOfSchema,
  unreadInputSchema,
  unreadSchema,
} from '../domain/reminders/reminder.schema';
import {
  channelSwitchInputSchema,
  channelTestInputSchema,
  reminderSettingsShownSchema,
  settingsInputSchema,
  settingsUpdateInputSchema,
} from '../domain/reminders/settings.schema';
import {
  reportComparisonSchema,
  reportCreateInputSchema,
  reportDeletedSchema,
  reportFileInputSchema,
  reportFileSchema,
  reportIdInputSchema,
  reportListInputSchema,
  reportPageSchema,
  reportSchema,
  reportTripsInputSchema,
  reportTripsSchema,
  reportViewSchema,
} from '../domain/reports/report.schema';
import {
  serviceBookInputSchema,
  serviceBookOfSchema,
  serviceBookSchema,
} from '../domain/reports/service-book.schema';
import {
  searchFoundSchema,
  searchInputSchema,
  tripSearchInputSchema,
  tripSearchPageSchema,
} from '../domain/search/search.schema';
import {
  recoveryCodesSchema,
  secondFactorBeginInputSchema,
  secondFactorBegunSchema,
  secondFactorCodeInputSchema,
  secondFactorConfirmInputSchema,
  secondFactorSignInInputSchema,
  secondFactorSignedInSchema,
  secondFactorStateInputSchema,
  secondFactorStateSchema,
} from '../domain/second-factor/second-factor.schema';
import {
  changedSenderSchema,
  discardInputSchema,
  discardedSchema,
  keyedSenderSchema,
  removedSenderSchema,
  senderChangeInputSchema,
  senderCreateInputSchema,
  senderInputSchema,
  senderListInputSchema,
  senderListSchema,
  setAsideInputSchema,
  setAsideListSchema,
} from '../domain/senders/sender.schema';
import {
  summaryMonthsInputSchema,
  summaryMonthsSchema,
} from '../domain/summaries/summary.schema';
import {
  timelineInputSchema,
  timelinePageSchema,
} from '../domain/timeline/timeline.schema';
import {
  runningTripInputSchema,
  runningTripSchema,
  tripFindingsInputSchema,
  tripFindingsSchema,
  tripListInputSchema,
  tripPageSchema,
} from '../domain/trips/trip-queries.schema';
import {
  tripCreateInputSchema,
  tripDeleteInputSchema,
  tripFinaliseInputSchema,
  tripReopenInputSchema,
  tripSchema,
  tripStartInputSchema,
  tripStopInputSchema,
  tripUpdateInputSchema,
} from '../domain/trips/trip.schema';
import {
  tyreSetCreateInputSchema,
  tyreSetDeleteInputSchema,
  tyreSetListInputSchema,
  tyreSetPageSchema,
  tyreSetSchema,
  tyreSetUpdateInputSchema,
} from '../domain/tyres/tyre-set.schema';
import {
  forecastInputSchema,
  forecastSchema,
  odometerInputSchema,
  odometerOutlookSchema,
  readingsBeforeInputSchema,
  readingsBeforeSchema,
} from '../domain/vehicles/odometer-outlook.schema';
import {
  notedReadingUpdateInputSchema,
  odometerRecordCreateInputSchema,
  odometerRecordDeleteInputSchema,
  odometerRecordListSchema,
  odometerRecordSchema,
  odometerRecordsInputSchema,
} from '../domain/vehicles/odometer.schema';
import {
  vehicleCreateInputSchema,
  vehicleDeleteInputSchema,
  vehicleDependentsSchema,
  vehicleListInputSchema,
  vehiclePageSchema,
  vehicleSchema,
  vehicleUpdateInputSchema,
} from '../domain/vehicles/vehicle.schema';

const t = initTRPC.create({ transformer: superjson });

/** Resolver that only carries types; the server's own routers answer. */
const neverCalled = (): never => {
  throw new Error('this router only carries types');
};

const neverStreamed = <Item extends ZodType>(): AsyncIterable<TrackedEnvelope<output<Item>>, void> =>
  neverCalled();

export const appRouter = t.router({
  account: t.router({
    delete: t.procedure.input(accountDeleteInputSchema).output(accountDeletedSchema).mutation(neverCalled),
    me: t.procedure.input(accountMeInputSchema).output(accountSchema).query(neverCalled),
    update: t.procedure.input(accountUpdateInputSchema).output(accountSchema).mutation(neverCalled),
  }),
  admission: t.router({
    accept: t.procedure.input(acceptInputSchema).output(acceptedSchema).mutation(neverCalled),
    join: t.procedure.input(invitationInputSchema).output(joinedSchema).mutation(neverCalled),
    read: t.procedure.input(invitationInputSchema).output(invitationTermsSchema).mutation(neverCalled),
  }),
  archive: t.router({
    agreeRestore: t.procedure.input(restoreInputSchema).output(restoreSchema).mutation(neverCalled),
    beginRestore: t.procedure.input(restoreBeginInputSchema).output(restoreSchema).mutation(neverCalled),
    createToken: t.procedure.input(archiveTokenCreateInputSchema).output(createdArchiveTokenSchema).mutation(neverCalled),
    discardRestore: t.procedure.input(restoreInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    overview: t.procedure.input(archiveOverviewInputSchema).output(archiveOverviewSchema).query(neverCalled),
    restore: t.procedure.input(restoreInputSchema).output(restoreSchema).mutation(neverCalled),
    revokeToken: t.procedure.input(archiveTokenRevokeInputSchema).output(archiveTokenRevokedSchema).mutation(neverCalled),
    tokens: t.procedure.input(archiveTokensInputSchema).output(archiveTokenListSchema).query(neverCalled),
  }),
  attachments: t.router({
    list: t.procedure.input(attachedToSchema).output(attachmentsSchema).query(neverCalled),
    usage: t.procedure.input(attachmentUsageInputSchema).output(attachmentUsageSchema).query(neverCalled),
  }),
  calendar: t.router({
    createLink: t.procedure.input(calendarLinkInputSchema).output(createdCalendarLinkSchema).mutation(neverCalled),
    link: t.procedure.input(calendarLinkInputSchema).output(currentCalendarLinkSchema).query(neverCalled),
    revokeLink: t.procedure.input(calendarLinkInputSchema).output(currentCalendarLinkSchema).mutation(neverCalled),
  }),
  changes: t.router({
    listen: t.procedure.input(changesInputSchema).subscription(neverStreamed<typeof changesSchema>),
    since: t.procedure.input(changesInputSchema).output(changesSchema).query(neverCalled),
  }),
  claims: t.router({
    figure: t.procedure.input(claimFigureInputSchema).output(claimYearSchema).mutation(neverCalled),
    methods: t.procedure.input(claimMethodsInputSchema).output(claimMethodsSchema).query(neverCalled),
    tags: t.procedure.input(claimTagsInputSchema).output(claimTagsSchema).query(neverCalled),
    trips: t.procedure.input(claimTripsInputSchema).output(claimTripsSchema).query(neverCalled),
    work: t.procedure.input(claimWorkInputSchema).output(claimSchema).mutation(neverCalled),
    worth: t.procedure.input(claimWorthInputSchema).output(claimWorthSchema).query(neverCalled),
  }),
  conditionReadings: t.router({
    create: t.procedure.input(conditionReadingCreateInputSchema).output(conditionReadingSchema).mutation(neverCalled),
    delete: t.procedure.input(conditionReadingDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    get: t.procedure.input(recordInputSchema).output(conditionReadingSchema).query(neverCalled),
    list: t.procedure.input(conditionReadingListInputSchema).output(conditionReadingPageSchema).query(neverCalled),
    update: t.procedure.input(conditionReadingUpdateInputSchema).output(conditionReadingSchema).mutation(neverCalled),
  }),
  demo: t.router({
    fill: t.procedure.input(demoFillInputSchema).output(demoFilledSchema).mutation(neverCalled),
    remove: t.procedure.input(demoRemoveInputSchema).output(demoRemovedSchema).mutation(neverCalled),
  }),
  detectedTrips: t.router({
    dismiss: t.procedure.input(dismissTripInputSchema).output(dismissedTripAnswerSchema).mutation(neverCalled),
    list: t.procedure.input(detectedTripsInputSchema).output(detectedTripsSchema).query(neverCalled),
    restore: t.procedure.input(dismissedTripInputSchema).output(dismissedTripAnswerSchema).mutation(neverCalled),
    track: t.procedure.input(trackInputSchema).output(trackSchema).query(neverCalled),
  }),
  devices: t.router({
    end: t.procedure.input(deviceEndInputSchema).output(devicesShownSchema).mutation(neverCalled),
    endAll: t.procedure.input(devicesInputSchema).output(devicesShownSchema).mutation(neverCalled),
    endOthers: t.procedure.input(devicesInputSchema).output(devicesShownSchema).mutation(neverCalled),
    leave: t.procedure.input(deviceLeaveInputSchema).output(deviceLeftSchema).mutation(neverCalled),
    shown: t.procedure.input(devicesInputSchema).output(devicesShownSchema).query(neverCalled),
  }),
  driving: t.router({
    ask: t.procedure.input(memberQuestionAskInputSchema).output(memberQuestionSchema).mutation(neverCalled),
    questions: t.procedure.input(memberQuestionsInputSchema).output(memberQuestionsSchema).query(neverCalled),
    refuse: t.procedure.input(memberQuestionInputSchema).output(memberQuestionSchema).mutation(neverCalled),
    withdraw: t.procedure.input(memberQuestionInputSchema).output(memberQuestionWithdrawnSchema).mutation(neverCalled),
  }),
  due: t.router({
    list: t.procedure.input(dueListInputSchema).output(dueListSchema).query(neverCalled),
  }),
  employers: t.router({
    create: t.procedure.input(employerCreateInputSchema).output(employerSchema).mutation(neverCalled),
    get: t.procedure.input(recordInputSchema).output(employerSchema).query(neverCalled),
    list: t.procedure.input(employerListInputSchema).output(employerPageSchema).query(neverCalled),
    update: t.procedure.input(employerUpdateInputSchema).output(employerSchema).mutation(neverCalled),
  }),
  energy: t.router({
    create: t.procedure.input(fillCreateInputSchema).output(fillSchema).mutation(neverCalled),
    delete: t.procedure.input(fillDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    economy: t.procedure.input(economyInputSchema).output(vehicleEconomySchema).query(neverCalled),
    get: t.procedure.input(recordInputSchema).output(fillSchema).query(neverCalled),
    list: t.procedure.input(fillListInputSchema).output(fillPageSchema).query(neverCalled),
    update: t.procedure.input(fillUpdateInputSchema).output(fillSchema).mutation(neverCalled),
  }),
  expenses: t.router({
    create: t.procedure.input(expenseCreateInputSchema).output(expenseSchema).mutation(neverCalled),
    delete: t.procedure.input(expenseDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    get: t.procedure.input(recordInputSchema).output(expenseSchema).query(neverCalled),
    list: t.procedure.input(expenseListInputSchema).output(expensePageSchema).query(neverCalled),
    update: t.procedure.input(expenseUpdateInputSchema).output(expenseSchema).mutation(neverCalled),
  }),
  imports: t.router({
    begin: t.procedure.input(importBeginInputSchema).output(importSchema).mutation(neverCalled),
    compare: t.procedure.input(importCompareInputSchema).output(importComparedSchema).mutation(neverCalled),
    finish: t.procedure.input(importIdInputSchema).output(importSchema).mutation(neverCalled),
    list: t.procedure.input(importListInputSchema).output(importListSchema).query(neverCalled),
    undo: t.procedure.input(importUndoInputSchema).output(importUndoneSchema).mutation(neverCalled),
    write: t.procedure.input(importWriteInputSchema).output(importWrittenSchema).mutation(neverCalled),
  }),
  insight: t.router({
    energy: t.procedure.input(insightEnergyInputSchema).output(insightEnergySchema).query(neverCalled),
  }),
  ledger: t.router({
    beginExport: t.procedure.input(ledgerExportBeginInputSchema).output(ledgerExportStartSchema).mutation(neverCalled),
    checkpoint: t.procedure.input(ledgerCheckpointInputSchema).output(shownCheckpointSchema).query(neverCalled),
    export: t.procedure.input(ledgerExportInputSchema).output(ledgerExportSchema).query(neverCalled),
    head: t.procedure.input(ledgerHeadInputSchema).output(ledgerHeadSchema).query(neverCalled),
    list: t.procedure.input(ledgerListInputSchema).output(ledgerPageSchema).query(neverCalled),
    lock: t.procedure.input(periodLockInputSchema).output(periodLocksSchema).mutation(neverCalled),
    locks: t.procedure.input(periodLocksInputSchema).output(periodLocksSchema).query(neverCalled),
    unlock: t.procedure.input(periodUnlockInputSchema).output(periodLocksSchema).mutation(neverCalled),
    verify: t.procedure.input(ledgerVerifyInputSchema).output(ledgerVerificationSchema).query(neverCalled),
  }),
  logbooks: t.router({
    changeMember: t.procedure.input(memberUpdateInputSchema).output(memberSchema).mutation(neverCalled),
    create: t.procedure.input(logbookCreateInputSchema).output(sharedLogbookSchema).mutation(neverCalled),
    invite: t.procedure.input(memberInviteInputSchema).output(memberInvitedSchema).mutation(neverCalled),
    join: t.procedure.input(joinInputSchema).output(sharedLogbookSchema).mutation(neverCalled),
    leave: t.procedure.input(leaveInputSchema).output(leftSchema).mutation(neverCalled),
    list: t.procedure.input(logbookListInputSchema).output(logbookListSchema).query(neverCalled),
    mailInvitation: t.procedure.input(memberInvitationMailInputSchema).output(memberInvitationMailedSchema).mutation(neverCalled),
    moveVehicle: t.procedure.input(vehicleMoveBeginInputSchema).output(vehicleMoveSchema).mutation(neverCalled),
    previewMove: t.procedure.input(vehicleMoveBeginInputSchema).output(vehicleMovePreviewSchema).query(neverCalled),
    readInvitation: t.procedure.input(invitationReadInputSchema).output(invitationReadSchema).mutation(neverCalled),
    removeMember: t.procedure.input(memberInputSchema).output(memberSchema).mutation(neverCalled),
    renewInvitation: t.procedure.input(memberInvitationInputSchema).output(memberInvitedSchema).mutation(neverCalled),
    revokeInvitation: t.procedure.input(memberInvitationInputSchema).output(memberInvitationRevokedSchema).mutation(neverCalled),
    shown: t.procedure.input(logbookShownInputSchema).output(logbookShownSchema).query(neverCalled),
    undoMove: t.procedure.input(vehicleMoveInputSchema).output(vehicleMoveSchema).mutation(neverCalled),
    update: t.procedure.input(logbookUpdateInputSchema).output(sharedLogbookSchema).mutation(neverCalled),
    vehicleMove: t.procedure.input(vehicleMoveInputSchema).output(vehicleMoveShownSchema).query(neverCalled),
  }),
  maintenance: t.router({
    use: t.procedure.input(vehicleUseInputSchema).output(vehicleUseSchema).query(neverCalled),
  }),
  oidc: t.router({
    link: t.procedure.input(oidcLinkInputSchema).output(oidcLinkSchema).query(neverCalled),
    unlink: t.procedure.input(oidcUnlinkInputSchema).output(oidcUnlinkedSchema).mutation(neverCalled),
  }),
  papers: t.router({
    create: t.procedure.input(paperCreateInputSchema).output(paperSchema).mutation(neverCalled),
    delete: t.procedure.input(paperDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    get: t.procedure.input(recordInputSchema).output(paperSchema).query(neverCalled),
    list: t.procedure.input(paperListInputSchema).output(paperPageSchema).query(neverCalled),
    update: t.procedure.input(paperUpdateInputSchema).output(paperSchema).mutation(neverCalled),
  }),
  passkeys: t.router({
    add: t.procedure.input(passkeyAddInputSchema).output(passkeyListSchema).mutation(neverCalled),
    creation: t.procedure.input(passkeyOptionsInputSchema).output(passkeyCreationSchema).mutation(neverCalled),
    list: t.procedure.input(passkeyListInputSchema).output(passkeyListSchema).query(neverCalled),
    remove: t.procedure.input(passkeyRemoveInputSchema).output(passkeyListSchema).mutation(neverCalled),
    rename: t.procedure.input(passkeyRenameInputSchema).output(passkeyListSchema).mutation(neverCalled),
    request: t.procedure.input(passkeyOptionsInputSchema).output(passkeyRequestSchema).mutation(neverCalled),
    signIn: t.procedure.input(passkeySignInInputSchema).output(passkeySignedInSchema).mutation(neverCalled),
  }),
  places: t.router({
    create: t.procedure.input(placeCreateInputSchema).output(placeSchema).mutation(neverCalled),
    delete: t.procedure.input(placeDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    get: t.procedure.input(recordInputSchema).output(placeSchema).query(neverCalled),
    list: t.procedure.input(placeListInputSchema).output(placePageSchema).query(neverCalled),
    previewRename: t.procedure.input(placeRenamePreviewInputSchema).output(placeRenamePreviewSchema).query(neverCalled),
    rename: t.procedure.input(placeRenameInputSchema).output(placeRenamedSchema).mutation(neverCalled),
    restore: t.procedure.input(placeRestoreInputSchema).output(placeRestoredSchema).mutation(neverCalled),
    update: t.procedure.input(placeUpdateInputSchema).output(placeSchema).mutation(neverCalled),
    usage: t.procedure.input(placeUsageInputSchema).output(placeUsageSchema).query(neverCalled),
  }),
  push: t.router({
    overview: t.procedure.input(pushOverviewInputSchema).output(pushOverviewSchema).query(neverCalled),
    subscribe: t.procedure.input(pushSubscribeInputSchema).output(pushSubscribedSchema).mutation(neverCalled),
    test: t.procedure.input(pushDeviceInputSchema).output(pushTestedSchema).mutation(neverCalled),
    unsubscribe: t.procedure.input(pushDeviceInputSchema).output(pushDeviceRemovedSchema).mutation(neverCalled),
  }),
  reminders: t.router({
    act: t.procedure.input(inboxActionSchema).output(inboxMessageSchema).mutation(neverCalled),
    list: t.procedure.input(inboxInputSchema).output(inboxPageSchema).query(neverCalled),
    markRead: t.procedure.input(inboxReadInputSchema).output(inboxReadSchema).mutation(neverCalled),
    settingsShown: t.procedure.input(settingsInputSchema).output(reminderSettingsShownSchema).query(neverCalled),
    switchChannel: t.procedure.input(channelSwitchInputSchema).output(reminderSettingsShownSchema).mutation(neverCalled),
    tellMe: t.procedure.input(tellMeInputSchema).output(toldOfSchema).mutation(neverCalled),
    testChannel: t.procedure.input(channelTestInputSchema).output(reminderSettingsShownSchema).mutation(neverCalled),
    toldOf: t.procedure.input(toldOfInputSchema).output(toldOfSchema).query(neverCalled),
    unread: t.procedure.input(unreadInputSchema).output(unreadSchema).query(neverCalled),
    updateSettings: t.procedure.input(settingsUpdateInputSchema).output(reminderSettingsShownSchema).mutation(neverCalled),
  }),
  reports: t.router({
    cancel: t.procedure.input(reportIdInputSchema).output(reportSchema).mutation(neverCalled),
    cancelFile: t.procedure.input(reportFileInputSchema).output(reportFileSchema).mutation(neverCalled),
    compare: t.procedure.input(reportIdInputSchema).output(reportComparisonSchema).query(neverCalled),
    create: t.procedure.input(reportCreateInputSchema).output(reportSchema).mutation(neverCalled),
    delete: t.procedure.input(reportIdInputSchema).output(reportDeletedSchema).mutation(neverCalled),
    file: t.procedure.input(reportFileInputSchema).output(reportFileSchema).query(neverCalled),
    get: t.procedure.input(reportIdInputSchema).output(reportSchema).query(neverCalled),
    list: t.procedure.input(reportListInputSchema).output(reportPageSchema).query(neverCalled),
    makeFile: t.procedure.input(reportFileInputSchema).output(reportFileSchema).mutation(neverCalled),
    trips: t.procedure.input(reportTripsInputSchema).output(reportTripsSchema).query(neverCalled),
    view: t.procedure.input(reportIdInputSchema).output(reportViewSchema).query(neverCalled),
  }),
  schedules: t.router({
    create: t.procedure.input(scheduleCreateInputSchema).output(scheduleSchema).mutation(neverCalled),
    delete: t.procedure.input(scheduleDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    get: t.procedure.input(recordInputSchema).output(scheduleSchema).query(neverCalled),
    list: t.procedure.input(scheduleListInputSchema).output(schedulePageSchema).query(neverCalled),
    update: t.procedure.input(scheduleUpdateInputSchema).output(scheduleSchema).mutation(neverCalled),
  }),
  search: t.router({
    find: t.procedure.input(searchInputSchema).output(searchFoundSchema).query(neverCalled),
    trips: t.procedure.input(tripSearchInputSchema).output(tripSearchPageSchema).query(neverCalled),
  }),
  secondFactor: t.router({
    begin: t.procedure.input(secondFactorBeginInputSchema).output(secondFactorBegunSchema).mutation(neverCalled),
    confirm: t.procedure.input(secondFactorConfirmInputSchema).output(recoveryCodesSchema).mutation(neverCalled),
    renewRecoveryCodes: t.procedure.input(secondFactorCodeInputSchema).output(recoveryCodesSchema).mutation(neverCalled),
    signIn: t.procedure.input(secondFactorSignInInputSchema).output(secondFactorSignedInSchema).mutation(neverCalled),
    state: t.procedure.input(secondFactorStateInputSchema).output(secondFactorStateSchema).query(neverCalled),
    turnOff: t.procedure.input(secondFactorCodeInputSchema).output(secondFactorStateSchema).mutation(neverCalled),
  }),
  senders: t.router({
    change: t.procedure.input(senderChangeInputSchema).output(changedSenderSchema).mutation(neverCalled),
    create: t.procedure.input(senderCreateInputSchema).output(keyedSenderSchema).mutation(neverCalled),
    discard: t.procedure.input(discardInputSchema).output(discardedSchema).mutation(neverCalled),
    endRecording: t.procedure.input(recordingEndedInputSchema).output(recordedAnswerSchema).mutation(neverCalled),
    list: t.procedure.input(senderListInputSchema).output(senderListSchema).query(neverCalled),
    record: t.procedure.input(recordedPositionsInputSchema).output(recordedAnswerSchema).mutation(neverCalled),
    remove: t.procedure.input(senderInputSchema).output(removedSenderSchema).mutation(neverCalled),
    rotate: t.procedure.input(senderInputSchema).output(keyedSenderSchema).mutation(neverCalled),
    setAside: t.procedure.input(setAsideInputSchema).output(setAsideListSchema).query(neverCalled),
  }),
  serviceBooks: t.router({
    book: t.procedure.input(serviceBookOfSchema).output(serviceBookSchema).query(neverCalled),
    cancel: t.procedure.input(serviceBookOfSchema).output(serviceBookSchema).mutation(neverCalled),
    make: t.procedure.input(serviceBookInputSchema).output(serviceBookSchema).mutation(neverCalled),
  }),
  serviceVisits: t.router({
    create: t.procedure.input(serviceVisitCreateInputSchema).output(serviceVisitSchema).mutation(neverCalled),
    delete: t.procedure.input(serviceVisitDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    get: t.procedure.input(recordInputSchema).output(serviceVisitSchema).query(neverCalled),
    list: t.procedure.input(serviceVisitListInputSchema).output(serviceVisitPageSchema).query(neverCalled),
    update: t.procedure.input(serviceVisitUpdateInputSchema).output(serviceVisitSchema).mutation(neverCalled),
  }),
  settlements: t.router({
    balances: t.procedure.input(balancesInputSchema).output(balancesSchema).query(neverCalled),
    create: t.procedure.input(settlementCreateInputSchema).output(settlementSchema).mutation(neverCalled),
    delete: t.procedure.input(settlementDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    driverShares: t.procedure.input(driverSharesInputSchema).output(driverSharesSchema).query(neverCalled),
    get: t.procedure.input(recordInputSchema).output(settlementSchema).query(neverCalled),
    list: t.procedure.input(settlementListInputSchema).output(settlementPageSchema).query(neverCalled),
  }),
  summaries: t.router({
    months: t.procedure.input(summaryMonthsInputSchema).output(summaryMonthsSchema).query(neverCalled),
  }),
  timeline: t.router({
    list: t.procedure.input(timelineInputSchema).output(timelinePageSchema).query(neverCalled),
  }),
  trips: t.router({
    create: t.procedure.input(tripCreateInputSchema).output(tripSchema).mutation(neverCalled),
    delete: t.procedure.input(tripDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    finalise: t.procedure.input(tripFinaliseInputSchema).output(tripSchema).mutation(neverCalled),
    findings: t.procedure.input(tripFindingsInputSchema).output(tripFindingsSchema).query(neverCalled),
    get: t.procedure.input(recordInputSchema).output(tripSchema).query(neverCalled),
    list: t.procedure.input(tripListInputSchema).output(tripPageSchema).query(neverCalled),
    reopen: t.procedure.input(tripReopenInputSchema).output(tripSchema).mutation(neverCalled),
    running: t.procedure.input(runningTripInputSchema).output(runningTripSchema).query(neverCalled),
    start: t.procedure.input(tripStartInputSchema).output(tripSchema).mutation(neverCalled),
    stop: t.procedure.input(tripStopInputSchema).output(tripSchema).mutation(neverCalled),
    update: t.procedure.input(tripUpdateInputSchema).output(tripSchema).mutation(neverCalled),
    whoDrove: t.procedure.input(whoDroveInputSchema).output(whoDroveSchema).query(neverCalled),
  }),
  tyreSets: t.router({
    create: t.procedure.input(tyreSetCreateInputSchema).output(tyreSetSchema).mutation(neverCalled),
    delete: t.procedure.input(tyreSetDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    get: t.procedure.input(recordInputSchema).output(tyreSetSchema).query(neverCalled),
    list: t.procedure.input(tyreSetListInputSchema).output(tyreSetPageSchema).query(neverCalled),
    update: t.procedure.input(tyreSetUpdateInputSchema).output(tyreSetSchema).mutation(neverCalled),
  }),
  vehicles: t.router({
    addOdometerRecord: t.procedure.input(odometerRecordCreateInputSchema).output(odometerRecordSchema).mutation(neverCalled),
    changeNotedReading: t.procedure.input(notedReadingUpdateInputSchema).output(odometerRecordSchema).mutation(neverCalled),
    create: t.procedure.input(vehicleCreateInputSchema).output(vehicleSchema).mutation(neverCalled),
    delete: t.procedure.input(vehicleDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    dependents: t.procedure.input(recordInputSchema).output(vehicleDependentsSchema).query(neverCalled),
    forecast: t.procedure.input(forecastInputSchema).output(forecastSchema).query(neverCalled),
    get: t.procedure.input(recordInputSchema).output(vehicleSchema).query(neverCalled),
    list: t.procedure.input(vehicleListInputSchema).output(vehiclePageSchema).query(neverCalled),
    odometer: t.procedure.input(odometerInputSchema).output(odometerOutlookSchema).query(neverCalled),
    odometerRecord: t.procedure.input(recordInputSchema).output(odometerRecordSchema).query(neverCalled),
    odometerRecords: t.procedure.input(odometerRecordsInputSchema).output(odometerRecordListSchema).query(neverCalled),
    readingsBefore: t.procedure.input(readingsBeforeInputSchema).output(readingsBeforeSchema).query(neverCalled),
    removeOdometerRecord: t.procedure.input(odometerRecordDeleteInputSchema).output(recordDeletedSchema).mutation(neverCalled),
    update: t.procedure.input(vehicleUpdateInputSchema).output(vehicleSchema).mutation(neverCalled),
  }),
});

export type AppRouter = typeof appRouter;
