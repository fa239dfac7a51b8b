import type { Paper } from '@domain/papers/paper.schema';
import { useTranslation } from 'react-i18next';

/** Returns the name of a paper: its title, or else its type. */
export function usePaperName(): (paper: Pick<Paper, 'type' | 'title'>) => string {
  const { t } = useTranslation(['papers']);
  return ({ type, title }) => (title === '' ? t(`papers:type.${type}`) : title);
}
