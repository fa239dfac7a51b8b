import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack } from '@/components/layout';
import { TextField } from '@/components/text-field';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';

interface Props {
  readonly label: string;
  readonly submitLabel: string;
  /** True where a recovery code does not do. */
  readonly isOfApp: boolean;
  readonly send: (code: string) => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Field of a code, which stays filled in when the code is wrong. */
export function CodeForm({ label, submitLabel, isOfApp, send, onCancel, children }: Props) {
  const { t } = useTranslation(['security', 'errors', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (form.current === null || isBusy) return;
    const code = String(new FormData(form.current).get('code') ?? '').trim();
    setMissing(code === '');
    setProblem(null);
    if (code === '') return form.current.querySelector('input')?.focus();
    setBusy(true);
    try {
      await send(code);
    } catch (error) {
      setProblem(toProblem(error));
      form.current?.querySelector('input')?.select();
    } finally {
      setBusy(false);
    }
  }

  const isWrong = problem?.reason === 'CODE_WRONG';
  const sentence = problem !== null && isWrong ? t(problemSentenceKey(problem)) : null;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={16}>
        {children}
        <TextField
          name="code"
          label={label}
          autoComplete={isOfApp ? 'one-time-code' : 'off'}
          inputMode={isOfApp ? 'numeric' : 'text'}
          spellCheck={false}
          maxLength={40}
          error={isMissing ? t('security:code.missing') : sentence}
        />
        {problem !== null && !isWrong && <CallProblem problem={problem} />}
        <Row wrap>
          <Button type="submit" variant="accent" busy={isBusy}>
            {submitLabel}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('common:word.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
