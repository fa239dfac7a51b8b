import {
  type LogbookShown,
  type MemberInvitation,
  memberInviteInputSchema,
} from '@domain/logbooks/logbook.schema';
import { localDay } from '@domain/time/local-day';
import { IconShare } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import code from '@/components/code.module.css';
import { CopyButton } from '@/components/copy-button';
import { Row, Stack, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { QrCode } from '@/components/qr-code';
import { TextField } from '@/components/text-field';
import { toProblem } from '@/lib/errors/problem';
import { formatLocalDay } from '@/lib/formatting/days';
import type { Place } from '@/lib/formatting/place';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import styles from './logbooks.module.css';
import { type Terms, TermsFields, untilMsOf } from './membership-terms';

const maxForWhomLength = memberInviteInputSchema.shape.forWhom.maxLength ?? undefined;
const noTerms: Terms = { role: 'driver', until: '' };

interface Props {
  readonly shown: LogbookShown;
  readonly place: Place;
}

/** Invites people into the shown logbook, and lists the invitations that nobody has used. */
export function InvitePanel({ shown: { logbook, invitations, mailsInvitations }, place }: Props) {
  const { t } = useTranslation(['logbooks']);
  const { logbooks } = trpc.useUtils();
  const [terms, setTerms] = useState(noTerms);
  const [forWhom, setForWhom] = useState('');
  const untilMs = untilMsOf(terms, place.zone);
  const invitation = trpc.logbooks.invite.useMutation({ onSuccess: () => logbooks.shown.invalidate() });
  const renewal = trpc.logbooks.renewInvitation.useMutation({
    onSettled: () => logbooks.shown.invalidate(),
  });
  const made = renewal.data ?? invitation.data;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (untilMs === undefined || invitation.isPending) return;
    invitation.mutate({ id: newRecordId(), role: terms.role, forWhom, untilMs });
  }

  function startOver(): void {
    invitation.reset();
    renewal.reset();
    setTerms(noTerms);
    setForWhom('');
  }

  return (
    <Panel title={t('logbooks:invite.title')} hint={t('logbooks:invite.hint')}>
      {made !== undefined ? (
        <MadeLink
          key={made.token}
          token={made.token}
          name={logbook.name}
          mails={mailsInvitations}
          onDone={startOver}
        />
      ) : (
        <Stack as="form" gap={16} noValidate onSubmit={submit}>
          <TermsFields terms={terms} place={place} onChange={setTerms} />
          <TextField
            label={t('logbooks:invite.forWhom')}
            hint={t('logbooks:invite.forWhomHint')}
            autoComplete="off"
            maxLength={maxForWhomLength}
            value={forWhom}
            onChange={({ currentTarget }) => setForWhom(currentTarget.value)}
          />
          {invitation.error !== null && <CallProblem problem={toProblem(invitation.error)} />}
          <div>
            <Button type="submit" busy={invitation.isPending} disabled={untilMs === undefined}>
              {t('logbooks:invite.make')}
            </Button>
          </div>
        </Stack>
      )}
      {invitations.length > 0 && (
        <Invitations
          invitations={invitations}
          place={place}
          onRevoked={(id) => id === made?.invitation.id && startOver()}
          renewal={renewal}
        />
      )}
    </Panel>
  );
}

interface LinkProps {
  readonly token: string;
  readonly name: string;
  /** True if the server can send it by e-mail. */
  readonly mails: boolean;
  readonly onDone: () => void;
}

/** Lost with the next reload, because the server stores only its hash. */
function MadeLink({ token, name, mails, onDone }: LinkProps) {
  const { t } = useTranslation(['logbooks', 'common']);
  const link = `${window.location.origin}/join#${token}`;
  const message = { text: t('logbooks:invite.shareText', { name }), url: link };
  const canShare = 'canShare' in navigator && navigator.canShare(message);

  return (
    <Stack gap={12} role="status">
      <p>{t('logbooks:invite.link')}</p>
      <code className={code.code}>{link}</code>
      <Row wrap>
        <CopyButton variant="accent" label={t('logbooks:invite.copy')} text={link} />
        {canShare && (
          <Button
            icon={<IconShare size={20} aria-hidden="true" />}
            // Rejects if the driver closes the choice.
            onClick={() => void navigator.share(message).catch(() => undefined)}
          >
            {t('logbooks:invite.share')}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          {t('logbooks:invite.again')}
        </Button>
      </Row>
      {mails && <MailForm token={token} />}
      <QrCode text={link} label={t('logbooks:invite.picture')} />
    </Stack>
  );
}

/** Sends the link by e-mail. */
function MailForm({ token }: { readonly token: string }) {
  const { t } = useTranslation(['logbooks']);
  const [email, setEmail] = useState('');
  const mailing = trpc.logbooks.mailInvitation.useMutation({
    onSuccess({ mailed }) {
      if (mailed) notify(t('logbooks:invite.mailed', { email }));
    },
  });
  const problem = mailing.error === null ? null : toProblem(mailing.error);
  const isWrong = mailing.data?.mailed === false || problem?.reason === 'INPUT_INVALID';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (email.trim() !== '' && !mailing.isPending) mailing.mutate({ token, email: email.trim() });
  }

  return (
    <Stack as="form" gap={12} noValidate onSubmit={submit}>
      <TextField
        label={t('logbooks:invite.email')}
        hint={t('logbooks:invite.emailHint')}
        type="email"
        autoComplete="off"
        value={email}
        error={isWrong ? t('logbooks:invite.notMailed') : null}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      {problem !== null && !isWrong && <CallProblem problem={problem} />}
      <div>
        <Button type="submit" busy={mailing.isPending} disabled={email.trim() === ''}>
          {t('logbooks:invite.mail')}
        </Button>
      </div>
    </Stack>
  );
}

interface InvitationsProps {
  readonly invitations: readonly MemberInvitation[];
  readonly place: Place;
  readonly onRevoked: (id: string) => void;
  readonly renewal: ReturnType<typeof trpc.logbooks.renewInvitation.useMutation>;
}

function Invitations({ invitations, place, onRevoked, renewal }: InvitationsProps) {
  const { t } = useTranslation(['logbooks']);
  const { logbooks } = trpc.useUtils();
  const revocation = trpc.logbooks.revokeInvitation.useMutation({
    onSuccess({ id }) {
      notify(t('logbooks:invite.revoked'));
      onRevoked(id);
    },
    onSettled: () => logbooks.shown.invalidate(),
  });
  const day = (atMs: number) => formatLocalDay(localDay(atMs, place.zone), place.locale);
  return (
    <Stack gap={4}>
      <Text as="h3" strong>
        {t('logbooks:invite.open')}
      </Text>
      <ul className={lined.list}>
        {invitations.map(({ id, role, forWhom, expiresAtMs }) => {
          const name = forWhom === '' ? t('logbooks:invite.unnamed') : forWhom;
          return (
            <li key={id} className={`${listRow.line} ${styles.invitation}`}>
              <span className={listRow.texts}>
                <span className={listRow.name}>{name}</span>
                <span className={listRow.fact}>
                  {[t(`logbooks:role.${role}`), t('logbooks:invite.expires', { day: day(expiresAtMs) })].join(
                    ' · ',
                  )}
                </span>
              </span>
              <Row gap={0}>
                <Button
                  variant="quiet"
                  aria-label={t('logbooks:invite.renewNamed', { name })}
                  busy={renewal.isPending && renewal.variables.id === id}
                  onClick={() => renewal.mutate({ id })}
                >
                  {t('logbooks:invite.renew')}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t('logbooks:invite.revokeNamed', { name })}
                  busy={revocation.isPending && revocation.variables.id === id}
                  onClick={() => revocation.mutate({ id })}
                >
                  {t('logbooks:invite.revoke')}
                </Button>
              </Row>
            </li>
          );
        })}
      </ul>
      {renewal.error !== null && <CallProblem problem={toProblem(renewal.error)} />}
      {revocation.error !== null && <CallProblem problem={toProblem(revocation.error)} />}
    </Stack>
  );
}
