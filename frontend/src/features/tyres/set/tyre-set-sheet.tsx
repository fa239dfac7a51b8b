import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import entryStyles from '@/components/entry-form.module.css';
import { ReasonNote } from '@/components/reason-note';
import { RecordFormSheet } from '@/components/record-form-sheet';
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
  const labels = { title: t('tyres:set.titleNew'), loading: t('tyres:loading') };
  return (
    <OfKnownVehicle vehicleId={request.vehicle.id} labels={labels} onClose={onClose}>
      {(of) => <OpenTyreSetSheet {...of} request={request} onClose={onClose} />}
    </OfKnownVehicle>
  );
}

/** Form of a set of tyres, with its mounts and measurements. */
function OpenTyreSetSheet({ request, onClose, ...of }: OfVehicle & Props) {
  const { t } = useTranslation(['tyres']);
  const form = useTyreSetForm({ ...of, set: request.set, onSaved: onClose });
  const { stored, draft, change } = form;
  return (
    <RecordFormSheet
      title={t(stored === null ? 'tyres:set.titleNew' : 'tyres:set.titleChange')}
      saveLabel={t('tyres:save')}
      recordId={stored?.id}
      form={form}
      onClose={onClose}
    >
      <TyreSetFields form={form} />
      {stored !== null && <TyreSetHistory {...of} form={form} />}
      <AttachmentsField
        record={{ recordKind: 'tyreSet', recordId: form.id }}
        isNew={stored === null}
        onCount={(attachedFiles) => change({ attachedFiles })}
      />
      {form.asksReason && (
        <ReasonNote
          sentence={t('tyres:reason.locked')}
          value={draft.reason}
          isFaulty={form.isReasonFaulty}
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
    </RecordFormSheet>
  );
}
