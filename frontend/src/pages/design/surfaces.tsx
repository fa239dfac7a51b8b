import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { ProblemCard } from '@/components/problem-card';
import { Readout, Readouts } from '@/components/readout';
import { notifyWithUndo } from '@/components/undo-notice';
import styles from './design-page.module.css';

const variants = ['accent', 'plain', 'quiet', 'danger'] as const;

/** Buttons, panels, figures and what opens over a page. */
export function Surfaces() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Panel title="Buttons" hint="One accent a screen.">
        {variants.map((variant) => (
          <div key={variant} className={styles.row}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon={<IconPlus size={20} aria-hidden="true" />}>
              with a sign
            </Button>
            <Button variant={variant} busy>
              busy
            </Button>
            <Button variant={variant} disabled>
              off
            </Button>
          </div>
        ))}
      </Panel>
      <Panel title="Figures">
        <Readouts>
          <Readout label="Driven" figure="1,373" unit="km" />
          <Readout label="Costs" figure="€538.82" />
          <Readout label="Not known yet" figure={null} />
        </Readouts>
      </Panel>
      <Panel title="Problems" tone="danger">
        <ProblemCard sentence="The server cannot be reached. Try again." onRetry={() => {}} />
        <ProblemCard sentence="Something went wrong here." requestId="req-7" />
        <ProblemCard sentence="It is being tried again." onRetry={() => {}} busy />
      </Panel>
      <Panel title="Over the page">
        <div className={styles.row}>
          <Button onClick={() => notify('Saved.')}>Notice</Button>
          <Button
            onClick={() =>
              notifyWithUndo({ message: 'Trip deleted.', undoLabel: 'Undo', onUndo: () => notify('Undone.') })
            }
          >
            Notice with undo
          </Button>
          <Button onClick={() => dialog.current?.showModal()}>Dialog</Button>
        </div>
        <Dialog ref={dialog} title="Delete everything?">
          <Button variant="danger" onClick={() => dialog.current?.close()}>
            Delete
          </Button>
        </Dialog>
      </Panel>
    </>
  );
}
