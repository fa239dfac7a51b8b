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
}

/**
 * Connects a form to the receipts among its files. What the first receipt says is filled in at once; from later ones,
 * facts that are certain are offered, and taken with one tap.
 */
export function useReceipt({ field, take, first, isRestored, ...use }: Options): {
  readonly receipt: FormReceipt;
  readonly suggestion: ReactNode;
} {
  const [offered, setOffered] = useState<OfferedReceipt | null>(null);
  const [takesFirst] = useState(first !== undefined && !isRestored);
  const latest = useRef({ take, takesFirst });
  latest.current = { take, takesFirst };
  const whole: ReceiptUse = {
    ...use,
    onOffered(next) {
      // The code on the receipt is more certain than its text.
      if (latest.current.takesFirst) latest.current.take(next.facts);
      else setOffered(next);
    },
    onTaken: take,
  };
  const text = first?.reading?.text;
  const fields = text === undefined || !takesFirst ? [] : offeredFields(text, whole);
  const beginning = useRef(() => {});
  beginning.current = () => {
    if (text !== undefined && fields.length > 0) take(factsOfText(chosenText(text, fields)));
  };
  useEffect(() => beginning.current(), []);
  return {
    receipt: { use: whole, first, fields },
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
