import { useTranslation } from 'react-i18next';
import { methodNames } from './claim-words';
import { wordFor } from './result-words';

/** What a way to claim is called; its own id where this page is older than the server. */
export function useMethodName(): (methodId: string) => string {
  const { t } = useTranslation(['claims', 'claimWords']);
  return (methodId) => {
    const word = wordFor(methodNames, methodId);
    return word === null ? methodId : t(word);
  };
}
