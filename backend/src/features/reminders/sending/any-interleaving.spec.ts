import fc from 'fast-check';
import { type Database, engines } from '../../../../test/harness/documents/engines';
import { occurrenceOf } from '../../../domain/reminders/occurrence';
import type { ReminderMessage, ReminderSubject } from '../../../domain/reminders/reminder.schema';
import { isQuiet } from '../../../domain/reminders/send-times';
import { usualReminderSettings } from '../../../domain/reminders/settings.schema';
import { stagesNow } from '../../../domain/reminders/stages';
import { daysFrom } from '../../../domain/time/day-bounds';
import { localDay } from '../../../domain/time/local-day';
import type { DocumentStore } from '../../../platform/documents/documents';
import { byPartition } from '../../../platform/documents/partition';
import { ClaimedRun } from '../../../platform/jobs/claimed-run';
import { JobClaims } from '../../../platform/jobs/job-claims';
import { JobSuperseded } from '../../../platform/jobs/job-kind';
import { Jobs } from '../../../platform/jobs/jobs';
import { jobs } from '../../../platform/jobs/jobs.collection';
import { deliveries, reminderChannels, reminderLinks } from '../../../registry/stored/deliveries.collection';
import {
  inboxMessages,
  reminderSettings,
  reminderStates,
} from '../../../registry/stored/reminders.collection';
import { unattended } from '../../../rpc/unattended';
import type { AccountService } from '../../account/account.service';
import type { ServiceVisitsService } from '../../maintenance/service-visits.service';
import type { VehiclesService } from '../../vehicles/vehicles.service';
import type { ReminderChannel } from '../channels/channel';
import { DoneServicesService } from '../inbox/done-services.service';
import { InboxService } from '../inbox/inbox.service';
import type { SharedRemindersService } from '../inbox/shared-reminders.service';
import { reminderJob } from '../reminder-schedule.service';
import { storedState } from '../reminder-store';
import type { ReminderSubjectsService } from '../reminder-subjects.service';
import { AgreedAddressService } from '../settings/agreed-address.service';
import { DeliveriesService } from './deliveries.service';
import { DigestService } from './digest.service';
import { ReminderRunService } from './reminder-run.service';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// Over the end of summer time in Berlin.
const startMs = Date.UTC(2026, 9, 10, 12);
const zones = ['Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles'];
const recordIds = ['01JZ0000000000000000000001', '01JZ0000000000000000000002', '01JZ0000000000000000000003'];
/** The second paper has stages of its own, and the third thing is due by distance. */
const ownStages = { daysBefore: [5], weeklyRepeats: 2 };
const collections = [
  ...[jobs, inboxMessages, reminderSettings, reminderStates],
  ...[deliveries, reminderChannels, reminderLinks],
];

class Crash extends Error {}

type Step =
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'jump'; readonly instance: number; readonly ms: number }
  | { readonly kind: 'run'; readonly instance: number }
  | { readonly kind: 'both' }
  | { readonly kind: 'crash'; readonly instance: number; readonly afterSending: boolean }
  | { readonly kind: 'complete'; readonly item: number }
  | { readonly kind: 'snooze'; readonly item: number; readonly days: number }
  | { readonly kind: 'move'; readonly zone: string };

const kindOf = <Kind extends string>(kind: Kind) => fc.constant(kind);
const instance = fc.nat(1);
const item = fc.nat(recordIds.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kindOf('run'), instance }) },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('both') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kindOf('pass'),
      ms: fc.constantFrom(10_000, hourMs, 7 * hourMs, dayMs, 10 * dayMs),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: kindOf('jump'), instance },
      ms: fc.constantFrom(-2 * hourMs, -dayMs, 0, dayMs, 3 * dayMs),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('crash'), instance, afterSending: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('complete'), item }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('snooze'), item, days: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('move'), zone: fc.constantFrom(...zones) }) },
);

describe('any interleaving of two instances, crashes, clocks, completions and snoozes', () => {
  let database: Database;
  let stores: DocumentStore[];

  beforeAll(async () => {
    const [engine] = engines;
    if (!engine) throw new Error('no engine');
    database = engine.create();
    stores = await Promise.all([0, 1].map(() => database.open(collections)));
  });

  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  });

  /** Driver with two papers and planned work, and the reminder services of two server instances. */
  function world(driverId: string) {
    const sent: { readonly deliveryId: string; readonly quiet: boolean }[] = [];
    const now = { ms: startMs, zone: zones[0] ?? 'UTC' };
    const aheadMs = [0, 0];
    const dueOn = recordIds.map((_, index) => daysFrom('2026-10-15', index * 12));
    let crashing: 'before' | 'after' | null = null;

    const subjects = (today: string): ReminderSubject[] =>
      recordIds.map((recordId, index) => {
        const day = dueOn[index] ?? today;
        const isByDistance = index === 2;
        return {
          ...{ source: isByDistance ? 'maintenance' : 'paper', recordId, vehicleId: null, title: '' },
          ...{ type: 'insurance', dueOn: isByDistance ? null : day },
          status: today > day ? 'overdue' : today === day ? 'due' : 'soon',
          ...{ isPredicted: false, earlyFrom: null },
          // A completion moves the day, and with it the reading.
          dueAtOdometerMetres: isByDistance ? Date.parse(day) / 100_000 : null,
          ...(index === 1 && { reminderStages: ownStages }),
        };
      });

    const instances = stores.map((store, index) => {
      const clock = () => now.ms + (aheadMs[index] ?? 0);
      const account = {
        of: async () => ({ zone: now.zone, language: 'en', country: 'GB' }),
        zone: async () => now.zone,
      } as unknown as AccountService;
      const channel: ReminderChannel = {
        ...{ name: 'webPush', isAvailable: true, canReach: async () => true },
        async send(_, { id }: ReminderMessage) {
          const broken = crashing;
          crashing = null;
          if (broken === 'before') throw new Crash();
          sent.push({ deliveryId: id, quiet: isQuiet(clock(), now.zone, usualReminderSettings.quiet) });
          if (broken === 'after') throw new Crash();
          return { sent: true };
        },
      };
      const documents = byPartition(store);
      const digests = new DigestService(
        documents,
        clock,
        [channel],
        account,
        { list: async () => ({ items: [] }) } as unknown as VehiclesService,
        {
          of: async () => {
            const today = localDay(clock(), now.zone);
            return { today, subjects: subjects(today) };
          },
        } as unknown as ReminderSubjectsService,
        { of: async () => ({ due: [], changed: [], hasAny: false }) },
      );
      // The driver is in no logbook with members.
      const shared = {
        openedOf: async () => new Map(),
        overAmong: async () => new Set<string>(),
      } as unknown as SharedRemindersService;
      const vehicles = { list: async () => ({ items: [] }) } as unknown as VehiclesService;
      const kind = new ReminderRunService(
        { register: () => undefined },
        ...([
          documents,
          clock,
          account,
          digests,
          new DeliveriesService(documents, clock, [channel], { isOpen: async () => true }, shared),
        ] as const),
      );
      const claims = new JobClaims(store, clock, new Map([[kind.name, kind]]));
      const address = new AgreedAddressService(documents, clock);
      // Due items here are papers, for which "done" enters no service.
      const services = new DoneServicesService(documents, account, {} as unknown as ServiceVisitsService);
      const inbox = new InboxService(documents, clock, account, address, services, shared, vehicles);
      const run = async () => {
        const claim = await claims.claim({ driverId, key: reminderJob.key });
        if (!claim) return;
        await new ClaimedRun(claims, claim, new AbortController()).run().catch((error: unknown) => {
          if (!(error instanceof Crash) && !(error instanceof JobSuperseded)) throw error;
        });
      };
      const plan = () =>
        store.of(driverId).transact(async (transaction) => {
          const order = { ...reminderJob, notBeforeMs: clock() };
          (await new Jobs(clock).planBegin(transaction, order))();
        });
      return { run, plan, inbox };
    });

    async function take(next: Step): Promise<void> {
      switch (next.kind) {
        case 'pass':
          now.ms += next.ms;
          return;
        case 'jump':
          aheadMs[next.instance] = next.ms;
          return;
        case 'run':
          return instances[next.instance]?.run();
        case 'both':
          await Promise.all(instances.map(({ run }) => run()));
          return;
        case 'crash':
          crashing = next.afterSending ? 'after' : 'before';
          await instances[next.instance]?.run();
          crashing = null;
          return;
        case 'complete':
          dueOn[next.item] = daysFrom(dueOn[next.item] ?? '2026-10-15', 60);
          return;
        case 'snooze': {
          const today = localDay(now.ms, now.zone);
          const subject = subjects(today)[next.item];
          if (!subject) return;
          const until = daysFrom(localDay(now.ms + 3 * dayMs, now.zone), next.days);
          const occurrence = occurrenceOf(subject);
          const driver = unattended(driverId);
          // A reminder cannot be snoozed before it was sent.
          await instances[0]?.inbox.act(driver, { kind: 'snooze', occurrence, until }).catch(() => undefined);
          return;
        }
        case 'move':
          now.zone = next.zone;
          return;
        default:
          next satisfies never;
      }
    }

    return { sent, now, aheadMs, instances, subjects, take };
  }

  it('sends each stage of an occurrence through a channel at most once, never in quiet hours, and forgets none', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        count += 1;
        const driverId = `driver-${count}`;
        const { sent, now, aheadMs, instances, subjects, take } = world(driverId);
        await instances[0]?.plan();
        for (const next of steps) await take(next);
        // The clocks are right again, and an ordinary week begins.
        aheadMs.fill(0);
        for (let turn = 0; turn < 12 * 5; turn += 1) {
          now.ms += 2 * hourMs;
          await instances[turn % 2]?.run();
        }
        // The last turn may have made a digest, which the next run sends.
        await instances[0]?.run();
        const [store] = stores;
        if (!store) throw new Error('no store');
        const order = { field: 'askedAtMs', direction: 'ascending' } as const;
        const made = (await store.of(driverId).list(deliveries, { order, limit: 500 })).documents;
        const stages = made.flatMap(({ data }) =>
          data.lines.flatMap(({ occurrence, stages: of }) => of.map((stage) => `${occurrence} ${stage}`)),
        );
        expect(new Set(stages).size).toBe(stages.length);
        for (const [index, allowed] of [
          / (day:(-30|-7|0|7|14|21|28)|snooze:.*)$/,
          / (day:(-5|7|14)|snooze:.*)$/,
          / (status:(soon|due|overdue)|week:[1-4]|snooze:.*)$/,
        ].entries()) {
          const ofPaper = stages.filter((stage) => stage.includes(recordIds[index] ?? 'none'));
          expect(ofPaper.filter((stage) => !allowed.test(stage))).toEqual([]);
        }
        expect(new Set(sent.map(({ deliveryId }) => deliveryId)).size).toBe(sent.length);
        expect(sent.filter(({ quiet }) => quiet)).toEqual([]);
        // Sent, or recorded as failed with a reason.
        for (const { id, data } of made) {
          expect(data.isOpen).toBe(false);
          if (data.state === 'sent') expect(sent.map(({ deliveryId }) => deliveryId)).toContain(id);
          else expect(data.failure).toBe('unclear');
        }
        const today = localDay(now.ms, now.zone);
        const states = (await storedState(store.of(driverId)))?.data.occurrences ?? [];
        const left = subjects(today).flatMap((subject) => {
          const state = states.find(({ occurrence }) => occurrence === occurrenceOf(subject));
          return stagesNow(subject, state, usualReminderSettings, today);
        });
        // Items that became due since the last digest wait for the next one.
        const yesterday = daysFrom(today, -1);
        const overdue = subjects(yesterday).flatMap((subject) => {
          const state = states.find(({ occurrence }) => occurrence === occurrenceOf(subject));
          return stagesNow(subject, state, usualReminderSettings, yesterday);
        });
        expect(left.filter((stage) => overdue.includes(stage))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
