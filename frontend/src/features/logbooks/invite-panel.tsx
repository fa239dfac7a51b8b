import {
  type LogbookShown,
  type MemberInvitation,
  memberInviteInputSchema,
} from '@domain/logbooks/logbook.schema';
import { localDay } from '@domain/time/local-day';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import code from '@/components/code.module.css';
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
import { type Terms, TermsFields, untilMsOf } from './membership-terms';

const maxForWhomLength = memberInviteInputSchema.shape.forWhom.maxLength ?? undefined;
const noTerms: Terms = { role: 'driver', until: '' };

interface Props {
  readonly shown: LogbookShown;
  readonly place: Place;
}

/** Invites people into the shown logbook, and lists the invitations that nobody has used. */
export function InvitePanel({ shown: { logbook, invitations }, place }: Props) {
  const { t } = useTranslation(['logbooks']);
  const { logbooks } = trpc.useUtils();
  const [terms, setTerms] = useState(noTerms);
  const [forWhom, setForWhom] = useState('');
  const untilMs = untilMsOf(terms, place.zone);
  const invitation = trpc.logbooks.invite.useMutation({ onSuccess: () => logbooks.shown.invalidate() });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (untilMs === undefined || invitation.isPending) return;
    invitation.mutate({ id: newRecordId(), role: terms.role, forWhom, untilMs });
  }

  function startOver(): void {
    invitation.reset();
    setTerms(noTerms);
    setForWhom('');
  }

  return (
    <Panel title={t('logbooks:invite.title')} hint={t('logbooks:invite.hint')}>
      {invitation.data !== undefined ? (
        <MadeLink token={invitation.data.token} name={logbook.name} onDone={startOver} />
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
          onRevoked={(id) => id === invitation.data?.invitation.id && startOver()}
        />
      )}
    </Panel>
  );
}

interface LinkProps {
  readonly token: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** Lost with the next reload, because the server stores only its hash. */
function MadeLink({ token, name, onDone }: LinkProps) {
  const { t } = useTranslation(['logbooks', 'common']);
  const link = `${window.location.origin}/join#${token}`;
  const message = { text: t('logbooks:invite.shareText', { name }), url: link };
  const canShare = 'canShare' in navigator && navigator.canShare(message);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      notify(t('common:word.copied'));
    } catch {
      notify(t('common:word.notCopied'));
    }
  }

  return (
    <Stack gap={12} role="status">
      <p>{t('logbooks:invite.link')}</p>
      <code className={code.code}>{link}</code>
      <Row wrap>
        <Button variant="accent" icon={<IconCopy size={20} aria-hidden="true" />} onClick={() => void copy()}>
          {t('logbooks:invite.copy')}
        </Button>
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
      <QrCode text={link} label={t('logbooks:invite.picture')} />
    </Stack>
  );
}

interface InvitationsProps {
  readonly invitations: readonly MemberInvitation[];
  readonly place: Place;
  readonly onRevoked: (id: string) => void;
}

function Invitations({ invitations, place, onRevoked }: InvitationsProps) {
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
            <li key={id} className={listRow.line}>
              <span className={listRow.texts}>
                <span className={listRow.name}>{name}</span>
                <span className={listRow.fact}>
                  {[t(`logbooks:role.${role}`), t('logbooks:invite.expires', { day: day(expiresAtMs) })].join(
                    ' · ',
                  )}
                </span>
              </span>
              <Button
                variant="quiet"
                aria-label={t('logbooks:invite.revokeNamed', { name })}
                busy={revocation.isPending && revocation.variables.id === id}
                onClick={() => revocation.mutate({ id })}
              >
                {t('logbooks:invite.revoke')}
              </Button>
            </li>
          );
        })}
      </ul>
      {revocation.error !== null && <CallProblem problem={toProblem(revocation.error)} />}
    </Stack>
  );
}
