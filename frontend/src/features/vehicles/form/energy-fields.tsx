import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { IconBolt, IconDots, IconGasStation, IconPlug } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { Grid } from '@/components/layout';
import { SelectField } from '@/components/select-field';

interface Sources {
  readonly first: EnergySource;
  readonly second: EnergySource | null;
}

interface Props extends Sources {
  readonly onChange: (sources: Sources) => void;
}

const sources: readonly EnergySource[] = ['petrol', 'diesel', 'lpg', 'cng', 'hydrogen', 'electricity'];

type Usual = 'petrol' | 'diesel' | 'electricity' | 'plugIn';

const usual: Record<Usual, Sources> = {
  petrol: { first: 'petrol', second: null },
  diesel: { first: 'diesel', second: null },
  electricity: { first: 'electricity', second: null },
  plugIn: { first: 'petrol', second: 'electricity' },
};

function usualOf({ first, second }: Sources): Usual | null {
  if (second === 'electricity') return first === 'petrol' ? 'plugIn' : null;
  const isUsual = first === 'petrol' || first === 'diesel' || first === 'electricity';
  return second === null && isUsual ? first : null;
}

/** Energy sources: the usual ones with one tap, all others in two lists. */
export function EnergyFields({ first, second, onChange }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const known = usualOf({ first, second });
  const [isOther, setIsOther] = useState(known === null);
  const optionOf = (source: EnergySource) => ({ value: source, label: t(`common:source.${source}`) });
  return (
    <>
      <ChoiceField<Usual | 'other'>
        label={t('vehicles:form.runsOn')}
        arrangement="tiles"
        value={isOther ? 'other' : known}
        options={[
          { ...optionOf('petrol'), value: 'petrol', icon: <IconGasStation aria-hidden="true" size={22} /> },
          { ...optionOf('diesel'), value: 'diesel', icon: <IconGasStation aria-hidden="true" size={22} /> },
          {
            ...optionOf('electricity'),
            value: 'electricity',
            icon: <IconBolt aria-hidden="true" size={22} />,
          },
          {
            value: 'plugIn',
            label: t('vehicles:form.plugIn'),
            icon: <IconPlug aria-hidden="true" size={22} />,
          },
          {
            value: 'other',
            label: t('vehicles:form.otherSources'),
            icon: <IconDots aria-hidden="true" size={22} />,
          },
        ]}
        onChange={(chosen) => {
          setIsOther(chosen === 'other');
          if (chosen !== 'other') onChange(usual[chosen]);
        }}
      />
      {isOther && (
        <Grid min="14rem">
          <SelectField
            label={t('vehicles:form.firstSource')}
            value={first}
            options={sources.map(optionOf)}
            onChange={(source) => onChange({ first: source, second: source === second ? null : second })}
          />
          <SelectField<EnergySource | 'none'>
            label={t('vehicles:form.secondSource')}
            value={second ?? 'none'}
            options={[
              { value: 'none', label: t('vehicles:form.noSecondSource') },
              ...sources.filter((source) => source !== first).map(optionOf),
            ]}
            onChange={(source) => onChange({ first, second: source === 'none' ? null : source })}
          />
        </Grid>
      )}
    </>
  );
}
