import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import { type ReactNode, useState } from 'react';
import { ReceiptSuggestion } from '@/entities/attachments/receipt-suggestion';
import type { OfferedReceipt, ReceiptUse } from '@/entities/receipts/receipt-use';

interface Options extends Omit<ReceiptUse, 'onOffered' | 'onTaken'> {
  /** Name of the field that a receipt fills first. */
  readonly field: string;
  readonly take: (facts: ReceiptFacts) => void;
}

/** Connects a form to the receipts among its files: facts that are certain are offered, and taken with one tap. */
export function useReceipt({ field, take, ...use }: Options): { use: ReceiptUse; suggestion: ReactNode } {
  const [offered, setOffered] = useState<OfferedReceipt | null>(null);
  return {
    use: { ...use, onOffered: setOffered, onTaken: take },
    suggestion: offered && (
      <ReceiptSuggestion
        offered={offered}
        place={use.place}
        field={field}
        onTake={(facts) => {
          take(facts);
          setOffered(null);
        }}
      />
    ),
  };
}
