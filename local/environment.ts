import { z } from 'zod';
import { EnvironmentError } from '#server/environment';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be at most 65535');

/** What the local start and the commands read, beside what the server reads itself (`netlify/server/environment.ts`). */
const localEnvironmentSchema = z.object({
  /** Where the local start answers; 0 takes any free port. */
  PORT: port.default(4321),
  /** Where the local site keeps its data. */
  DATA_DIR: z.string().default('.local'),
  /** The program of the browser that tests and generators use. */
  CHROMIUM_PATH: z.string().optional(),
  /** The site whose files `npm run export` and `import` reach, and the token to do it. */
  NETLIFY_SITE_ID: z.string().optional(),
  NETLIFY_AUTH_TOKEN: z.string().optional(),
  /** Another address of Netlify's API, for tests. */
  NETLIFY_API_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
});

export type LocalEnvironment = z.infer<typeof localEnvironmentSchema>;

/**
 * Reads it; an empty variable counts as absent.
 * @throws {EnvironmentError} that lists every variable that is wrong and what it must be.
 */
export function readLocalEnvironment(
  variables: Record<string, string | undefined> = process.env,
): LocalEnvironment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = localEnvironmentSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    (issue) => `- ${issue.path[0]?.toString()}: ${issue.message}`,
  );
  throw new EnvironmentError(
    `The environment is not right:\n${lines.join('\n')}\nSee "Configuration" in README.md.`,
  );
}
