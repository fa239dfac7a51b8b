import { type InvitationRead, joinInputSchema } from '@domain/logbooks/logbook.schema';
import { isSharedLogbook } from '@domain/logbooks/logbook-name';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { ProblemCard } from '@/components/problem-card';
import { TextField } from '@/components/text-field';
import { useAccount } from '@/entities/account/use-account';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { formatFullDay } from '@/lib/formatting/days';
import { placeOf } from '@/lib/formatting/place';
import { dropJoin } from '@/lib/logbook/held-join';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { openLogbook } from '@/lib/logbook/opened-logbook';
import { trpc } from '@/lib/trpc/client';
import styles from './logbooks.module.css';
import { lastDayOf } from './membership-terms';

type State =
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly problem: Problem }
  | { readonly step: 'read'; readonly invitation: InvitationRead };

const maxNameLength = joinInputSchema.shape.name.maxLength ?? undefined;

/** True if only a new invitation helps. */
function isFinal({ reason }: Problem): boolean {
  return reason === 'NOT_FOUND' || reason === 'INVITATION_INVALID' || reason === 'INPUT_INVALID';
}

/** Says what the invitation leads into, and joins. Reading it uses nothing up. */
export function JoinPanel({ token }: { readonly token: string }) {
  const { t } = useTranslation(['logbooks']);
  const { client } = trpc.useUtils();
  const isKnown = useAccount().account !== undefined;
  const [state, setState] = useState<State>({ step: 'reading' });

  const read = useCallback(() => {
    setState({ step: 'reading' });
    client.logbooks.readInvitation.mutate({ token }).then(
      (invitation) => setState({ step: 'read', invitation }),
      (error: unknown) => setState({ step: 'failed', problem: toProblem(error) }),
    );
  }, [client, token]);
  useEffect(() => {
    if (isKnown) read();
  }, [isKnown, read]);

  switch (state.step) {
    case 'reading':
      return <p aria-busy="true">{t('logbooks:join.reading')}</p>;
    case 'failed':
      return isFinal(state.problem) ? <Invalid /> : <CallProblem problem={state.problem} onRetry={read} />;
    case 'read':
      return <Terms token={token} invitation={state.invitation} />;
    default:
      return state satisfies never;
  }
}

function Invalid() {
  const { t } = useTranslation(['logbooks']);
  return <ProblemCard sentence={t('logbooks:join.invalid')} />;
}

interface Props {
  readonly token: string;
  readonly invitation: InvitationRead;
}

function Terms({ token, invitation: { name: logbookName, isCompany, role, untilMs, members } }: Props) {
  const { t } = useTranslation(['logbooks']);
  const { ownId } = useLogbook();
  const { account } = useAccount();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? account?.displayName ?? '';
  const joining = trpc.logbooks.join.useMutation({
    onSuccess({ id }) {
      dropJoin();
      if (isSharedLogbook(id)) openLogbook(ownId, id);
    },
  });
  const problem = joining.error === null ? null : toProblem(joining.error);
  if (account === undefined) return null;
  const place = placeOf(account);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '' && !joining.isPending) joining.mutate({ token, name });
  }

  return (
    <Panel title={logbookName}>
      <p>{t('logbooks:join.sentence', { name: logbookName })}</p>
      <dl className={styles.terms}>
        <dt>{t('logbooks:join.as')}</dt>
        <dd>
          {t(`logbooks:role.${role}`)}
          <Text scale="hint" tone="quiet">
            {t(`logbooks:may.${role}`)}
          </Text>
          {untilMs !== null && (
            <p>
              {t('logbooks:join.until', { day: formatFullDay(lastDayOf(untilMs, place.zone), place.locale) })}
            </p>
          )}
        </dd>
        <dt>{t('logbooks:join.who')}</dt>
        <dd>{members.map((member) => `${member.name} (${t(`logbooks:role.${member.role}`)})`).join(', ')}</dd>
        <dt>{t('logbooks:join.sees')}</dt>
        <dd>
          {t('logbooks:join.seesAll')}
          {isCompany && <p>{t('logbooks:company')}</p>}
          <p>
            <Link to={`/what-others-see?kind=${isCompany ? 'company' : 'private'}`}>
              {t('logbooks:seen.open')}
            </Link>
          </p>
        </dd>
      </dl>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        <TextField
          label={t('logbooks:join.name')}
          hint={t('logbooks:join.nameHint')}
          autoComplete="name"
          maxLength={maxNameLength}
          value={name}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {problem !== null && (isFinal(problem) ? <Invalid /> : <CallProblem problem={problem} />)}
        <Row wrap>
          <Button type="submit" variant="accent" busy={joining.isPending} disabled={name.trim() === ''}>
            {t('logbooks:join.join')}
          </Button>
          <ButtonLink to="/" onClick={dropJoin}>
            {t('logbooks:join.later')}
          </ButtonLink>
        </Row>
      </Stack>
    </Panel>
  );
}
