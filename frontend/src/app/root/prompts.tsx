import { AnotherAnswers } from './another-answers';
import { UpdatePrompt } from './update-prompt';

/** What is said above every page. */
export function Prompts() {
  return (
    <>
      <AnotherAnswers />
      <UpdatePrompt />
    </>
  );
}
