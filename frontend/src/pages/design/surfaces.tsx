import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { FigureWithUnit, Readouts } from '@/components/figure-with-unit';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { ProblemCard } from '@/components/problem-card';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import { TextField } from '@/components/text-field';
import { notifyWithUndo } from '@/components/undo-notice';
import { useBusy } from '@/lib/forms/use-busy';
import styles from './design-page.module.css';

const variants = ['accent', 'plain', 'quiet', 'danger'] as const;

/** Buttons, panels, figures and overlays. */
export function Surfaces() {
  const dialog = useRef<HTMLDialogElement>(null);
  const busy = useBusy();
  const [sheet, setSheet] = useState<'beside' | 'over' | null>(null);
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
          <FigureWithUnit label="Driven" figure="1,373" unit="km" />
          <FigureWithUnit label="Costs" figure="€538.82" />
          <FigureWithUnit label="Not known yet" figure={null} />
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
          <Button onClick={() => setSheet('beside')}>Sheet beside</Button>
          <Button onClick={() => setSheet('over')}>Sheet over</Button>
        </div>
        {sheet !== null && (
          <Sheet
            title="Add a trip"
            placement={sheet}
            onClose={() => setSheet(null)}
            foot={
              <>
                <Button onClick={() => setSheet(null)}>Cancel</Button>
                <SaveButton formId="design-sheet" busy={busy}>
                  Save
                </SaveButton>
              </>
            }
          >
            <form
              id="design-sheet"
              onSubmit={(event) => {
                event.preventDefault();
                setSheet(null);
              }}
            >
              <TextField label="To" hint="Where it ended." />
            </form>
          </Sheet>
        )}
        <Dialog ref={dialog} title="Delete everything?">
          <Button variant="danger" onClick={() => dialog.current?.close()}>
            Delete
          </Button>
        </Dialog>
      </Panel>
    </>
  );
}
