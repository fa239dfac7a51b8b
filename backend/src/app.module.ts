import { type DynamicModule, Global, Inject, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { ConfigModule } from './config/config.module';
import type { Environment } from './config/environment';
import { ownerOf } from './domain/demo/examples-id';
import { AccountModule } from './features/account/account.module';
import { AdministrationModule } from './features/administration/administration.module';
import { AdmissionModule } from './features/admission/admission.module';
import { ArchiveModule } from './features/archive/archive.module';
import { AttachmentsModule } from './features/attachments/attachments.module';
import { CalendarModule } from './features/calendar/calendar.module';
import { ChangesModule } from './features/changes/changes.module';
import { ClaimsModule } from './features/claims/claims.module';
import { ConditionsModule } from './features/conditions/conditions.module';
import { DemoModule } from './features/demo/demo.module';
import { DevicesModule } from './features/devices/devices.module';
import { DrivingModule } from './features/driving/driving.module';
import { DueModule } from './features/due/due.module';
import { EmployersModule } from './features/employers/employers.module';
import { EnergyModule } from './features/energy/energy.module';
import { ExpensesModule } from './features/expenses/expenses.module';
import { HealthModule } from './features/health/health.module';
import { IdentityMailModule } from './features/identity-mail/identity-mail.module';
import { ImportsModule } from './features/imports/imports.module';
import { InsightModule } from './features/insight/insight.module';
import { LedgerModule } from './features/ledger/ledger.module';
import { LogbooksModule } from './features/logbooks/logbooks.module';
import { MaintenanceModule } from './features/maintenance/maintenance.module';
import { OidcModule } from './features/oidc/oidc.module';
import { PapersModule } from './features/papers/papers.module';
import { PasskeysModule } from './features/passkeys/passkeys.module';
import { PlacesModule } from './features/places/places.module';
import { PositionsModule } from './features/positions/positions.module';
import { RecordsModule } from './features/records/records.module';
import { RemindersModule } from './features/reminders/reminders.module';
import { ReportsModule } from './features/reports/reports.module';
import { SearchModule } from './features/search/search.module';
import { SecondFactorModule } from './features/second-factor/second-factor.module';
import { SendersModule } from './features/senders/senders.module';
import { SettlementsModule } from './features/settlements/settlements.module';
import { SummariesModule } from './features/summaries/summaries.module';
import { SummariesService } from './features/summaries/summaries.service';
import { TimelineModule } from './features/timeline/timeline.module';
import { TripsModule } from './features/trips/trips.module';
import { TyresModule } from './features/tyres/tyres.module';
import { VehiclesModule } from './features/vehicles/vehicles.module';
import { rebuildSummaries } from './operations/summary-rebuild';
import { CLOCK, type Clock } from './platform/clock';
import type { DocumentStore } from './platform/documents/documents';
import { DocumentsModule } from './platform/documents/documents.module';
import { STORE } from './platform/documents/store-token';
import { DriverTurns, threadCpuMicroseconds } from './platform/driver-turns';
import { EventsModule } from './platform/events/events.module';
import { FilesModule } from './platform/files/files.module';
import { IdentityModule } from './platform/identity/identity.module';
import { JobsModule } from './platform/jobs/jobs.module';
import { MailModule } from './platform/mail/mail.module';
import { MetricsModule } from './platform/metrics/metrics.module';
import { TracingModule } from './platform/tracing/tracing.module';
import { WorkerProcessesModule } from './platform/worker-processes/worker-processes';
import { collections } from './registry/collections';
import { LOG } from './rpc/log';
import { RpcModule } from './rpc/rpc.module';

/** The list of features; a new one is one line here. */
const features = [
  AccountModule,
  AdministrationModule,
  AdmissionModule,
  ArchiveModule,
  CalendarModule,
  ChangesModule,
  AttachmentsModule,
  ClaimsModule,
  ConditionsModule,
  DemoModule,
  DevicesModule,
  DrivingModule,
  DueModule,
  EmployersModule,
  EnergyModule,
  ExpensesModule,
  HealthModule,
  IdentityMailModule,
  ImportsModule,
  InsightModule,
  LedgerModule,
  LogbooksModule,
  OidcModule,
  PapersModule,
  MaintenanceModule,
  PasskeysModule,
  PlacesModule,
  RemindersModule,
  ReportsModule,
  SearchModule,
  SecondFactorModule,
  PositionsModule,
  SendersModule,
  SettlementsModule,
  SummariesModule,
  TimelineModule,
  TripsModule,
  TyresModule,
  VehiclesModule,
];

@Global()
@Module({})
export class AppModule {
  constructor(sums: SummariesService, @Inject(STORE) store: DocumentStore) {
    sums.rebuildsBy((driverId) => rebuildSummaries(store, driverId));
  }

  static for(environment: Environment, log: Logger, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(environment),
        DocumentsModule.for(collections, log),
        EventsModule.for(log),
        FilesModule,
        IdentityModule.for(log),
        JobsModule.for(log),
        MailModule,
        MetricsModule,
        TracingModule,
        WorkerProcessesModule,
        RecordsModule,
        RpcModule.for(log),
        ...features,
      ],
      providers: [
        { provide: LOG, useValue: log },
        { provide: CLOCK, useValue: clock },
        { provide: DriverTurns, useValue: new DriverTurns(threadCpuMicroseconds, ownerOf) },
      ],
      exports: [LOG, CLOCK, DriverTurns],
    };
  }
}
