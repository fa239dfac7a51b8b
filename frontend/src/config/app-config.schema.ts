import { z } from 'zod';
import { identities, modes, publicKeys, registrations, signInMeans } from './choices';

function oneOf<const Choices extends readonly string[]>(choices: Choices) {
  return z.enum(choices, `must be one of ${choices.join(', ')}`);
}

/** Content of /config.json. */
const appConfigSchema = z.object(
  {
    mode: oneOf(modes),
    identity: oneOf(identities),
    providers: z.array(oneOf(signInMeans), 'must be a list'),
    registration: oneOf(registrations).optional(),
    demo: z.boolean('must be true or false').optional(),
    operator: z
      .object({ name: z.string('must be a string'), text: z.string('must be a string') }, 'must be an object')
      .optional(),
    oidc: z.string('must be a string').optional(),
    firebase: z.record(z.enum(publicKeys), z.string('must be a string'), 'must be an object'),
  },
  'must be an object',
);

export type AppConfig = z.infer<typeof appConfigSchema>;

/** An absent section must not hide the names of its missing keys. */
function withEverySection(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && !('firebase' in raw) ? { ...raw, firebase: {} } : raw;
}

/** Returns every faulty key and what is wrong with it. */
export function configProblems(raw: unknown): string[] {
  const { error } = appConfigSchema.safeParse(withEverySection(raw));
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.') || '/config.json'} ${issue.message}`);
}
