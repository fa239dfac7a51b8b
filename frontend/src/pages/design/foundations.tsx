import { Panel } from '@/components/panel';
import styles from './design-page.module.css';

const colours = [
  'accent',
  'on-accent',
  'accent-text',
  'ground',
  'panel',
  'well',
  'line',
  'control-line',
  'text',
  'quiet',
  'warning',
  'danger',
  'good',
];

const sizesRem = [2.5, 1.75, 1.375, 1.1875, 1, 0.9375, 0.875, 0.8125];

/** Colours and type. */
export function Foundations() {
  return (
    <>
      <Panel title="Colours">
        <div className={styles.row}>
          {colours.map((name) => (
            <div key={name} className={styles.swatch}>
              <span style={{ background: `var(--rb-${name})` }} />
              <span>{name}</span>
            </div>
          ))}
        </div>
      </Panel>
      <Panel title="Type">
        {sizesRem.map((size) => (
          <p key={size} className={styles.type} style={{ fontSize: `${size}rem` }}>
            {size} rem: 15,195 km · Il1 O0
          </p>
        ))}
      </Panel>
    </>
  );
}
