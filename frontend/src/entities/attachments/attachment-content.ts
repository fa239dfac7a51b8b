import { useEffect, useState } from 'react';
import { useIdentity } from '@/lib/auth/auth';
import { fetchFile } from '@/lib/files/fetch-file';
import { useObjectAddress } from '@/lib/files/use-object-address';
import { useLogbook } from '@/lib/logbook/logbook-context';
import type { ShownAttachment } from './shown-attachment';

const maxRemembered = 30;
/** Contents fetched before. They never change, so they are not fetched again while the page is open. */
const fetched = new Map<string, Blob>();

/** Keeps content that is shown again once it is only on the server. */
export function rememberContent(id: string, content: Blob): void {
  fetched.set(id, content);
  const [oldest] = fetched.keys();
  if (fetched.size > maxRemembered && oldest !== undefined) fetched.delete(oldest);
}

interface Content {
  readonly content: Blob | null;
  /** Address for an image; null until the content is loaded. */
  readonly address: string | null;
  readonly hasFailed: boolean;
}

/** Returns the content of a file, from this device or else from the server. */
export function useAttachmentContent({
  id,
  content: onDevice,
}: Pick<ShownAttachment, 'id' | 'content'>): Content {
  const identity = useIdentity();
  const { logbook } = useLogbook();
  const [remote, setRemote] = useState<Blob | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const content = onDevice ?? remote ?? fetched.get(id) ?? null;
  const address = useObjectAddress(content);
  const isMissing = content === null;

  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setHasFailed(false);
    fetchFile(`/api/files/attachments/${id}`, { identity, logbook, signal, onProgress: () => {} }).then(
      (blob) => {
        rememberContent(id, blob);
        if (!signal.aborted) setRemote(blob);
      },
      () => {
        if (!signal.aborted) setHasFailed(true);
      },
    );
    return () => leaving.abort();
  }, [id, identity, logbook, isMissing]);

  return { content, address, hasFailed };
}
