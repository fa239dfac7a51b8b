import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Controls } from '@/components/controls';
import entryStyles from '@/components/entry-form.module.css';
import { ReasonNote } from '@/components/reason-note';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import { OfKnownVehicle } from '@/entities/vehicles/of-known-vehicle';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { TyreSetFields } from './tyre-set-fields';
import { TyreSetHistory } from './tyre-set-history';
import type { TyreSetRequest } from './tyre-set-request';
import { useTyreSetForm } from './use-tyre-set-form';

interface Props {
  readonly request: TyreSetRequest;
  readonly onClose: () => void;
}

export function TyreSetSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['tyres']);
  const words = { title: t('tyres:set.titleNew'), close: t('tyres:close'), loading: t('tyres:loading') };
  return (
    <OfKnownVehicle vehicleId={request.vehicle.id} words={words} onClose={onClose}>
      {(of) => <OpenTyreSetSheet {...of} request={request} onClose={onClose} />}
    </OfKnownVehicle>
  );
}

/** A set of tyres: what it is, what it cost, where it is stored, and when it was mounted and measured. */
function OpenTyreSetSheet({ request, onClose, ...of }: OfVehicle & Props) {
  const { t } = useTranslation(['tyres']);
  const formId = useId();
  const form = useTyreSetForm({ ...of, set: request.set, onSaved: onClose });
  const { stored, draft, problem, change } = form;
  return (
    <Sheet
      title={t(stored === null ? 'tyres:set.titleNew' : 'tyres:set.titleChange')}
      closeLabel={t('tyres:close')}
      onClose={onClose}
      recordId={stored?.id}
      foot={
        <div className={entryStyles.foot}>
          <SaveButton formId={formId} busy={form.busy}>
            {t('tyres:save')}
          </SaveButton>
        </div>
      }
    >
      <Controls>
        <form id={formId} ref={form.element} className={entryStyles.form} noValidate onSubmit={form.submit}>
          {form.isRestored && (
            <div className={entryStyles.aside} role="status">
              <span>{t('tyres:restoredDraft')}</span>
              <Button variant="quiet" onClick={form.startOver}>
                {t('tyres:startOver')}
              </Button>
            </div>
          )}
          {problem !== null && <CallProblem problem={problem} />}
          <TyreSetFields form={form} />
          {stored !== null && <TyreSetHistory {...of} form={form} />}
          <AttachmentsField record={{ recordKind: 'tyreSet', recordId: form.id }} isNew={stored === null} />
          {form.asksReason && (
            <ReasonNote
              sentence={t('tyres:reason.locked')}
              label={t('tyres:reason.label')}
              value={draft.reason}
              error={form.isReasonFaulty ? t('tyres:reason.missing') : null}
              onChange={(reason) => change({ reason })}
            />
          )}
          {stored !== null && (
            <div className={entryStyles.action}>
              <Button onClick={() => void form.remove(stored)}>
                {t(stored.expenseId === null ? 'tyres:set.delete' : 'tyres:set.deleteWithCost')}
              </Button>
            </div>
          )}
        </form>
      </Controls>
    </Sheet>
  );
}
