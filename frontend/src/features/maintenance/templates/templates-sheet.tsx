import { maxPackBytes, type Pack, type PackLine, readPack } from '@domain/maintenance/pack.schema';
import {
  commonPractice,
  type TemplateKind,
  templateKinds,
  templateLines,
} from '@domain/maintenance/templates';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import entryStyles from '@/components/entry-form.module.css';
import lined from '@/components/lined-list.module.css';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { useMaintenance } from '../use-maintenance';
import { useMaintenanceTexts } from '../use-maintenance-texts';
import { PackSection } from './pack-section';
import styles from './templates.module.css';
import { usePlans } from './use-plans';

/** Returns the template that fits a vehicle best. */
function templateKindOf({ kind, energySources }: Pick<Vehicle, 'kind' | 'energySources'>): TemplateKind {
  if (kind === 'motorcycle' || kind === 'moped') return 'motorcycle';
  const sources = energySources.map((source) => source.kind);
  const isElectric = sources.includes('electricity');
  if (isElectric) return sources.length > 1 ? 'hybrid' : 'electric';
  return sources.includes('diesel') ? 'diesel' : 'petrol';
}

interface Props {
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
}

export function TemplatesSheet({ vehicle, onClose }: Props) {
  const { t } = useTranslation(['maintenance']);
  const { account } = useAccount();
  if (account !== undefined) return <Open vehicle={vehicle} account={account} onClose={onClose} />;
  return (
    <Sheet title={t('maintenance:templates.title')} onClose={onClose}>
      <p role="status">{t('maintenance:loading')}</p>
    </Sheet>
  );
}

/** Usual work to plan in one step: everything is ticked except what is already planned. */
function Open({ vehicle, account, onClose }: OfVehicle & { readonly onClose: () => void }) {
  const texts = useMaintenanceTexts({ vehicle, account });
  const { t, nameOf, intervalsText } = texts;
  const { schedules } = useMaintenance({ vehicle, account });
  const { plan, save } = usePlans(vehicle);
  const [kind, setKind] = useState<TemplateKind>(() => templateKindOf(vehicle));
  const [pack, setPack] = useState<Pack | null>(null);
  const [unwanted, setUnwanted] = useState<ReadonlySet<PackLine>>(new Set());
  const [fault, setFault] = useState<'NOT_A_PACK' | 'TOO_NEW' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const usual = useMemo(
    () =>
      templateLines(kind).map((line) =>
        line.source === commonPractice
          ? { ...line, source: t('maintenance:templates.commonPractice') }
          : line,
      ),
    [kind, t],
  );
  const lines = pack?.lines ?? usual;
  const isPlanned = ({ item, title }: PackLine) =>
    schedules.some((schedule) => schedule.item === item && schedule.title === title);
  const wanted = lines.filter((line) => !unwanted.has(line) && !isPlanned(line));

  function tick(line: PackLine, isTicked: boolean): void {
    const next = new Set(unwanted);
    if (isTicked) next.delete(line);
    else next.add(line);
    setUnwanted(next);
  }

  async function read(file: File): Promise<void> {
    const answer = file.size > maxPackBytes ? null : readPack(await file.text());
    if (answer?.known) setPack(answer.pack);
    setFault(answer?.known ? null : (answer?.why ?? 'NOT_A_PACK'));
    setUnwanted(new Set());
  }

  async function add(): Promise<void> {
    setBusy(true);
    const isStored = await plan(wanted);
    setBusy(false);
    if (isStored) onClose();
  }

  return (
    <Sheet
      title={t('maintenance:templates.title')}
      onClose={onClose}
      foot={
        wanted.length > 0 && (
          <Button variant="accent" busy={isBusy} onClick={() => void add()}>
            {t('maintenance:templates.add', { count: wanted.length })}
          </Button>
        )
      }
    >
      <div className={entryStyles.form}>
        {pack === null ? (
          <>
            <p className={styles.quiet}>{t('maintenance:templates.hint')}</p>
            <SelectField
              label={t('maintenance:templates.vehicle')}
              value={kind}
              options={templateKinds.map((value) => ({
                value,
                label: t(`maintenance:templates.kind.${value}`),
              }))}
              onChange={setKind}
            />
          </>
        ) : (
          <p className={styles.quiet}>{t('maintenance:templates.imported', { name: pack.name })}</p>
        )}
        <ul className={`${lined.list} ${styles.list}`}>
          {lines.map((line, index) => {
            const isKnown = isPlanned(line);
            return (
              <li key={index}>
                <label>
                  <input
                    type="checkbox"
                    checked={!unwanted.has(line) && !isKnown}
                    disabled={isKnown}
                    onChange={({ currentTarget }) => tick(line, currentTarget.checked)}
                  />
                  <span className={styles.line}>
                    <span className={styles.name}>{nameOf(line)}</span>
                    <span>{intervalsText(line.normal)}</span>
                    <span className={styles.quiet}>
                      {isKnown
                        ? t('maintenance:templates.known')
                        : [line.source, ...(line.isToCheck ? [t('maintenance:templates.check')] : [])]
                            .filter((text) => text !== '')
                            .join(' · ')}
                    </span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
        <PackSection
          fault={fault}
          canSave={schedules.length > 0}
          onSave={() => save(schedules)}
          onFile={(file) => void read(file)}
        />
      </div>
    </Sheet>
  );
}
