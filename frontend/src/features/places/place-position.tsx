import type { Place } from '@domain/places/place.schema';
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
  readonly learning: NonNullable<Place['learning']> | null;
  readonly onChange: (position: Position | null) => void;
}

/** Position of a place: measured when the driver says to be there, or learned from a recorded trip. */
export function PlacePosition({ value, learning, onChange }: Props) {
  const { t } = useTranslation(['places']);
  const busy = useBusy();
  const isBusy = useIsBusy(busy);
  const [said, setSaid] = useState<string | null>(null);
  const canMeasure = 'geolocation' in navigator;
  if (!canMeasure && value === null) return null;

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

  function stored(): string | null {
    if (value === null) return learning === 'off' ? t('places:position.off') : null;
    return t(learning === 'learned' ? 'places:position.learned' : 'places:position.known');
  }

  return (
    <Stack gap={8}>
      <Row wrap>
        {canMeasure && (
          <Button
            busy={isBusy}
            icon={<IconCurrentLocation size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => void busy.during(learn)}
          >
            {t('places:position.here')}
          </Button>
        )}
        {value !== null && (
          <Button variant="quiet" onClick={forget}>
            {t('places:position.forget')}
          </Button>
        )}
      </Row>
      <Text role="status" scale="hint" tone="quiet">
        {said ?? stored()}
      </Text>
    </Stack>
  );
}
