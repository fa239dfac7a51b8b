import { Mark } from './mark';

/** While the page is fetched; index.html shows the same until the scripts are there. */
export function Splash() {
  return (
    <div className="splash">
      <Mark size={72} />
    </div>
  );
}
