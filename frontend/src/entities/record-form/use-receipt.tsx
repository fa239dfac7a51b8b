import type { ReceiptFacts } from '@domain/receipts/receipt-facts';
import { factsOfText } from '@domain/receipts/receipt-text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ReceiptSuggestion } from '@/entities/attachments/receipt-suggestion';
import { chosenText, offeredFields } from '@/entities/receipts/field-text';
import type { FirstReceipt, OfferedReceipt, ReceiptField, ReceiptUse } from '@/entities/receipts/receipt-use';

interface Options extends Omit<ReceiptUse, 'onOffered' | 'onTaken'> {
  /** Name of the field that a receipt fills first. */
  readonly field: string;
  readonly take: (facts: ReceiptFacts) => void;
  /** Receipt with which the form begins. */
  readonly first: FirstReceipt | undefined;
  /** True if the form has text of an earlier entry, over which nothing is written unasked. */
  readonly isRestored: boolean;
}

export interface FormReceipt {
  readonly use: ReceiptUse;
  readonly first: FirstReceipt | undefined;
  /** Fields that the first receipt filled, in the order of their numbers. */
  readonly fields: readonly ReceiptField[];
  /** Fills in the first receipt, in place of an earlier entry that the driver gave up. */
  readonly beginAgain: () => void;
}

/**
 * Connects a form to the receipts among its files. What the first receipt says is filled in at once, unless the form has
 * an earlier entry. Other facts are offered, and taken with one tap.
 */
export function useReceipt({ field, take, first, isRestored, ...use }: Options): {
  readonly receipt: FormReceipt;
  readonly suggestion: ReactNode;
} {
  const text = first?.reading?.text;
  const read = text === undefined ? [] : offeredFields(text, use);
  const facts = text === undefined || read.length === 0 ? null : factsOfText(chosenText(text, read));
  /** Number of times that the first receipt was filled in. */
  const [times, setTimes] = useState(first === undefined || isRestored ? 0 : 1);
  const [offered, setOffered] = useState<OfferedReceipt | null>(
    isRestored && facts !== null ? { facts, origin: 'text' } : null,
  );
  const latest = useRef({ take, times, facts });
  latest.current = { take, times, facts };

  useEffect(() => {
    const { current } = latest;
    if (times > 0 && current.facts !== null) current.take(current.facts);
  }, [times]);

  function onOffered(next: OfferedReceipt): void {
    // The code on the receipt is more certain than its text.
    if (latest.current.times > 0) latest.current.take(next.facts);
    else setOffered(next);
  }

  return {
    receipt: {
      use: { ...use, onOffered, onTaken: take },
      first,
      fields: times > 0 ? read : [],
      beginAgain() {
        setOffered(null);
        setTimes(times + 1);
      },
    },
    suggestion: offered && (
      <ReceiptSuggestion
        offered={offered}
        place={use.place}
        field={field}
        onTake={(taken) => {
          take(taken);
          setOffered(null);
        }}
      />
    ),
  };
}
