import { NoticePlace } from '@/components/notice-place';
import { PageHeading } from '@/components/page-heading';
import { Charts } from './charts';
import { Chosen } from './chosen';
import styles from './design-page.module.css';
import { Fields } from './fields';
import { Foundations } from './foundations';
import { Offers } from './offers';
import { Surfaces } from './surfaces';
import { Tables } from './tables';

/**
 * Every component in every state, in both themes side by side; docs/design.md describes what they have in common.
 * Overlays have the theme of the device. The page exists only on the development server, and only in English.
 */
export function Component() {
  return (
    <main className={styles.page}>
      <PageHeading title="Design" />
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={styles.theme} data-mantine-color-scheme={theme}>
            <Foundations />
            <Surfaces />
            <Fields />
            <Tables />
            <Chosen />
            <Offers />
            <Charts />
          </div>
        ))}
      </div>
      <NoticePlace />
    </main>
  );
}
