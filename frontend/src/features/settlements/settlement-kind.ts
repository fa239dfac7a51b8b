import type { Settlement } from '@domain/cost-shares/settlement.schema';
import { titlesIn } from '@/entities/records/record-titles';
import type settlements from '@/lib/i18n/locales/en/settlements.json';
import { asEntered } from '@/lib/offline/as-entered';
import type { RecordKind } from '@/lib/offline/record-kind';

/** Money that one member gave to another, as the outbox writes it. It is never changed. */
export const settlementKind = {
  name: 'settlement',
  catalogue: 'settlements',
  ...titlesIn('settlements'),
  form: { addressOf: () => '/balances' },
  procedures: {
    'settlements.create': { does: 'create' },
    'settlements.delete': { does: 'delete' },
  },
  reads: { feature: 'settlements', list: 'list', one: 'get' },
  needs: [],
  sendsWhenMade: true,
  createOf: (record) => ({ path: 'settlements.create', input: asEntered(record) }),
  instantMsOf: ({ atMs }) => atMs,
} satisfies RecordKind<Settlement>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    settlement: { stored: Settlement; path: keyof typeof settlementKind.procedures };
  }
}

declare module '@/lib/i18n/namespaces' {
  interface Catalogues {
    settlements: typeof settlements;
  }
}
