import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { claimVehicleKinds } from '@domain/vehicles/vehicle-kind';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text } from '@/components/layout';
import { NumberField } from '@/components/number-field';
import { Panel } from '@/components/panel';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import styles from './claim-form.module.css';
import { useFaultOf } from './question';
import type { ClaimForm } from './use-claim-form';

/** Choice of vehicles, and the facts that the rules need about each. */
export function VehiclesPanel({ form }: { form: ClaimForm }) {
  const { t } = useTranslation(['claims', 'claimMessages', 'common']);
  const { vehicles, method, faults } = form;
  if (method === null) return null;
  const canLeaveOut = !method.allVehiclesOnly && vehicles.length > 1;
  if (vehicles.length > 0 && !canLeaveOut && method.vehicleFacts.length === 0) return null;
  return (
    <Panel
      title={t('common:navigation.vehicles')}
      hint={method.vehicleFacts.length > 0 && vehicles.length > 0 ? t('claims:vehiclesHint') : undefined}
    >
      {vehicles.length === 0 && (
        <Stack>
          <p>{t('claims:noVehicles')}</p>
          <div>
            <ButtonLink to="/vehicles">{t('claims:toVehicles')}</ButtonLink>
          </div>
        </Stack>
      )}
      {method.allVehiclesOnly && vehicles.length > 1 && (
        <Text tone="quiet">{t('claims:allVehiclesOnly')}</Text>
      )}
      {vehicles.map((vehicle) => (
        <VehicleFields key={vehicle.id} vehicle={vehicle} form={form} canLeaveOut={canLeaveOut} />
      ))}
      {faults.vehicles !== undefined && (
        <Text scale="hint" tone="danger" role="alert">
          {t(`claims:fault.${faults.vehicles}`)}
        </Text>
      )}
    </Panel>
  );
}

interface Props {
  readonly vehicle: Vehicle;
  readonly form: ClaimForm;
  readonly canLeaveOut: boolean;
}

function VehicleFields({ vehicle, form, canLeaveOut }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages', 'common']);
  const { method, chosen, choose, answer } = form;
  const faultOf = useFaultOf(form);
  const { id, name } = vehicle;
  const answers = form.answersOf(vehicle);
  const problem = form.notStored[id];
  const isIn = !canLeaveOut || !chosen.leftOut.includes(id);
  const asks = (fact: 'kind' | 'engineCubicCentimetres' | 'fiscalPowerCv') =>
    isIn && method?.vehicleFacts.includes(fact) === true;
  return (
    <Stack gap={16} className={styles.vehicle}>
      {canLeaveOut && (
        <SwitchField
          label={t('claims:include', { name })}
          checked={isIn}
          onChange={(include) =>
            choose({
              leftOut: include ? chosen.leftOut.filter((each) => each !== id) : [...chosen.leftOut, id],
            })
          }
        />
      )}
      {asks('kind') && (
        <SelectField
          label={t('claims:kind.label', { name })}
          value={answers.kind ?? ''}
          options={[
            ...(answers.kind === null ? [{ value: '' as const, label: t('claims:kind.choose') }] : []),
            ...claimVehicleKinds.map((value) => ({ value, label: t(`claimMessages:kind.${value}`) })),
          ]}
          error={faultOf(`kind.${id}`)}
          onChange={(kind) => answer(id, { kind: kind === '' ? null : kind })}
        />
      )}
      {asks('engineCubicCentimetres') && (
        <NumberField
          label={t('claims:engine', { name })}
          unit="cm³"
          value={answers.engine}
          error={faultOf(`engine.${id}`)}
          onChange={(engine) => answer(id, { engine })}
        />
      )}
      {asks('fiscalPowerCv') && (
        <NumberField
          label={t('claims:fiscalPower', { name })}
          unit="CV"
          value={answers.fiscalPower}
          error={faultOf(`fiscalPower.${id}`)}
          onChange={(fiscalPower) => answer(id, { fiscalPower })}
        />
      )}
      {problem !== undefined && <CallProblem problem={problem} />}
    </Stack>
  );
}
