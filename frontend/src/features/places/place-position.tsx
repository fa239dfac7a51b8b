import type { Position } from '@domain/quantities/position.schema';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { useBusy, useIsBusy } from '@/lib/forms/use-busy';
import { measurePosition } from '@/lib/position/position';

/** Exact enough to tell one street from the next. */
const maxAccuracyMetres = 100;

interface Props {
  readonly value: Position | null;
  readonly onChange: (position: Position | null) => void;
}

/** Learns where a place is, only when the driver says to be there. */
export function PlacePosition({ value, onChange }: Props) {
  const { t } = useTranslation(['places']);
  const busy = useBusy();
  const isBusy = useIsBusy(busy);
  const [said, setSaid] = useState<string | null>(null);
  if (!('geolocation' in navigator)) return null;

  async function learn(): Promise<void> {
    const here = await measurePosition();
    if (here === null) return setSaid(t('places:position.none'));
    const { accuracyMetres, ...position } = here;
    const isExact = accuracyMetres <= maxAccuracyMetres;
    setSaid(t(isExact ? 'places:position.fresh' : 'places:position.coarse', { metres: accuracyMetres }));
    if (isExact) onChange(position);
  }

  function forget(): void {
    setSaid(null);
    onChange(null);
  }

  const sentence = said ?? (value === null ? null : t('places:position.known'));
  return (
    <Stack gap={8}>
      <Row wrap>
        <Button
          busy={isBusy}
          icon={<IconCurrentLocation size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void busy.during(learn)}
        >
          {t('places:position.here')}
        </Button>
        {value !== null && (
          <Button variant="quiet" onClick={forget}>
            {t('places:position.forget')}
          </Button>
        )}
      </Row>
      <Text role="status" scale="hint" tone="quiet">
        {sentence}
      </Text>
    </Stack>
  );
}
