import type { Paper } from '@domain/papers/paper.schema';
import { useTranslation } from 'react-i18next';

/** What a paper is called: by its title, otherwise by its type. */
export function usePaperName(): (paper: Pick<Paper, 'type' | 'title'>) => string {
  const { t } = useTranslation(['papers']);
  return ({ type, title }) => (title === '' ? t(`papers:type.${type}`) : title);
}
