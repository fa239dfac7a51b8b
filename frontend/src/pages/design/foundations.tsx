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

/** Sizes as listed in docs/design.md. */
const sizes = [
  { rem: 2.5, weight: 600 },
  { rem: 1.75, weight: 650 },
  { rem: 1.375, weight: 650 },
  { rem: 1.1875, weight: 650 },
  { rem: 1, weight: 600 },
  { rem: 1, weight: 400 },
  { rem: 0.9375, weight: 400 },
  { rem: 0.875, weight: 500 },
  { rem: 0.8125, weight: 400 },
];

const chartColours = [1, 2, 3, 4, 5, 6, 7].map((number) => `chart-${number}`);

/** Spaces within a control, between elements of a row, between panels, within a panel, and at the edge of a desktop. */
const stepsPixels = [4, 8, 12, 16, 20, 40];
const corners = ['small', 'control', 'panel'];

/** Colours, type, spacing, corners and shadows. */
export function Foundations() {
  return (
    <>
      <Panel title="Colours">
        <div className={styles.row}>
          {[...colours, ...chartColours].map((name) => (
            <div key={name} className={styles.swatch}>
              <span style={{ background: `var(--rb-${name})` }} />
              <span>{name}</span>
            </div>
          ))}
        </div>
      </Panel>
      <Panel title="Type">
        {sizes.map(({ rem, weight }) => (
          <p
            key={`${rem} ${weight}`}
            className={styles.type}
            style={{ fontSize: `${rem}rem`, fontWeight: weight }}
          >
            {rem} rem, {weight}: 15,195 km · Il1 O0
          </p>
        ))}
      </Panel>
      <Panel title="Space, corners, depth">
        <div className={styles.row}>
          {stepsPixels.map((step) => (
            <div key={step} className={styles.step}>
              <span style={{ width: step, height: step }} />
              {step} px
            </div>
          ))}
        </div>
        <div className={styles.row}>
          {corners.map((name) => (
            <div key={name} className={styles.corner} style={{ borderRadius: `var(--rb-radius-${name})` }}>
              {name}
            </div>
          ))}
          <div className={styles.corner} data-raised>
            raised
          </div>
        </div>
      </Panel>
    </>
  );
}
