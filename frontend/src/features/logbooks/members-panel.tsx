import type { LogbookShown, Member } from '@domain/logbooks/logbook.schema';
import { localDay } from '@domain/time/local-day';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Dialog } from '@/components/dialog';
import { Row, Stack } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { toProblem } from '@/lib/errors/problem';
import { formatLocalDay } from '@/lib/formatting/days';
import type { Place } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import { isPresent } from './heir';
import styles from './logbooks.module.css';
import { lastDayOf, TermsFields, untilMsOf } from './membership-terms';

interface Props {
  readonly shown: LogbookShown;
  readonly place: Place;
}

/** Members of the shown logbook, present and former; its owners can change them. */
export function MembersPanel({ shown: { logbook, members }, place }: Props) {
  const { t } = useTranslation(['logbooks']);
  const [changed, setChanged] = useState<Member | null>(null);
  const day = (atMs: number) => formatLocalDay(localDay(atMs, place.zone), place.locale);

  const factsOf = ({ role, sinceMs, untilMs, endedAtMs }: Member) => [
    t(`logbooks:role.${role}`),
    t('logbooks:members.since', { day: day(sinceMs) }),
    ...(endedAtMs === null && untilMs !== null
      ? [t('logbooks:members.until', { day: day(untilMs - 1) })]
      : []),
    ...(endedAtMs === null ? [] : [t('logbooks:members.left', { day: day(endedAtMs) })]),
  ];

  return (
    <Panel title={t('logbooks:members.title')} {...(logbook.isCompany && { hint: t('logbooks:company') })}>
      <ul className={lined.list}>
        {members.map((member) => (
          <li key={member.id} className={listRow.line}>
            <span className={listRow.texts}>
              <span className={listRow.nameLine}>
                {member.name}
                {member.isYou && <small className={styles.badge}>{t('logbooks:members.you')}</small>}
              </span>
              <span className={listRow.fact}>{factsOf(member).join(' · ')}</span>
            </span>
            {logbook.role === 'owner' && !member.isYou && isPresent(member, Date.now()) && (
              <Button
                variant="quiet"
                aria-label={t('logbooks:members.changeNamed', { name: member.name })}
                onClick={() => setChanged(member)}
              >
                {t('logbooks:members.change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to="/what-others-see" variant="quiet">
          {t('logbooks:seen.open')}
        </ButtonLink>
      </div>
      {changed !== null && (
        <ChangeDialog key={changed.id} member={changed} place={place} onClose={() => setChanged(null)} />
      )}
    </Panel>
  );
}

interface ChangeProps {
  readonly member: Member;
  readonly place: Place;
  readonly onClose: () => void;
}

function ChangeDialog({ member, place, onClose }: ChangeProps) {
  const { t } = useTranslation(['logbooks', 'common']);
  const { logbooks } = trpc.useUtils();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const { id, name, role, untilMs } = member;
  const [terms, setTerms] = useState({
    role,
    until: untilMs === null ? '' : lastDayOf(untilMs, place.zone),
  });
  const [isAsking, setIsAsking] = useState(false);
  const until = untilMsOf(terms, place.zone);
  const settled = (sentence?: string) => ({
    onSuccess() {
      void logbooks.shown.invalidate();
      if (sentence !== undefined) notify(sentence);
      close();
    },
  });
  const change = trpc.logbooks.changeMember.useMutation(settled());
  const removal = trpc.logbooks.removeMember.useMutation(settled(t('logbooks:members.removed', { name })));
  const problem = change.error ?? removal.error;
  return (
    <Dialog
      ref={dialog}
      title={isAsking ? t('logbooks:members.removeQuestion', { name }) : name}
      onClose={onClose}
    >
      <Stack gap={16}>
        {isAsking ? (
          <p>{t('logbooks:members.removeSentence', { name })}</p>
        ) : (
          <TermsFields terms={terms} place={place} onChange={setTerms} />
        )}
        {problem !== null && <CallProblem problem={toProblem(problem)} />}
        <Row wrap>
          {isAsking ? (
            <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate({ id })}>
              {t('logbooks:members.remove')}
            </Button>
          ) : (
            <>
              <Button
                variant="accent"
                busy={change.isPending}
                disabled={until === undefined}
                onClick={() => until !== undefined && change.mutate({ id, role: terms.role, untilMs: until })}
              >
                {t('common:word.save')}
              </Button>
              <Button onClick={() => setIsAsking(true)}>{t('logbooks:members.remove')}</Button>
            </>
          )}
          <Button variant="quiet" onClick={close}>
            {t('common:word.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
