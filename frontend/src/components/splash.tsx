import { Logo } from './logo';

/** Shown while the page is loading; index.html shows the same until the scripts are loaded. */
export function Splash() {
  return (
    <div className="splash">
      <Logo size={72} />
    </div>
  );
}
