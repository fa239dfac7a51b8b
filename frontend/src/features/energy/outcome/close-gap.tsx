import type { SegmentGap } from '@domain/energy/economy.schema';
import type { Fill } from '@domain/energy/energy.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { trpc } from '@/lib/trpc/client';

interface Props {
  readonly gap: SegmentGap;
  /** Fill that was just saved. */
  readonly fill: Fill;
  readonly onCorrect: (fill: Fill) => void;
}

/** Link to the fill that lacks data for an economy; nothing if only another fill helps. */
export function CloseGap({ gap, fill, onCorrect }: Props) {
  const { t } = useTranslation(['energy', 'errors']);
  const { energy } = trpc.useUtils();
  const [problem, setProblem] = useState<Problem | null>(null);
  const culprit = culpritOf(gap, fill.id);
  if (culprit === null) return null;

  async function open(id: string): Promise<void> {
    if (id === fill.id) return onCorrect(fill);
    try {
      onCorrect(await energy.get.fetch({ id }));
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => void open(culprit)}>
        {t(culprit === fill.id ? 'energy:outcome.correctThis' : 'energy:outcome.openCause')}
      </Button>
      {problem !== null && <p role="alert">{t(problemSentenceKey(problem), { ...problem })}</p>}
    </div>
  );
}

function culpritOf({ reason, causeIds }: SegmentGap, fillId: string): string | null {
  switch (reason) {
    case 'noOdometerAtEnd':
    case 'zeroDistance':
      return fillId;
    case 'missedFill':
    case 'noOdometerAtStart':
      return causeIds[0] ?? null;
    case 'firstFullFill':
    case 'tankLevelUnknownAtStart':
    case 'noFullFill':
    case 'stillOpen':
    case 'odometerBackwards':
    case 'zeroQuantity':
    case 'tooShort':
    case 'twoSources':
      return null;
    default:
      return reason satisfies never;
  }
}
