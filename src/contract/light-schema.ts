import type { Schema } from './schema.ts';

/**
 * A schema made of one function, for what every visitor's page loads: valibot would be a twentieth of its script.
 * @param read gives back what it was given in its right form, or throws an error whose message is for a person.
 */
export function lightSchema<Input, Output = Input>(
  read: (value: unknown) => Output,
): Schema<Input, Output> {
  return {
    '~standard': {
      version: 1,
      vendor: 'light',
      validate(value) {
        try {
          return { value: read(value) };
        } catch (error) {
          return { issues: [{ message: error instanceof Error ? error.message : String(error) }] };
        }
      },
    },
  };
}

/** Reads an answer of this site's own server: what it must have for the page to work is looked for, no more. */
export const answerWith = <Answer>(isRight: (value: unknown) => boolean) =>
  lightSchema<Answer>((value) => {
    if (!isRight(value)) throw new TypeError('The answer is not what this page expects.');
    return value as Answer;
  });

/** Whether a value has what every list shows of a work. */
export function isWork(value: unknown): boolean {
  const work = value as { id?: unknown; title?: unknown; url?: unknown; tags?: unknown } | null;
  return (
    typeof work?.id === 'number' &&
    typeof work.title === 'string' &&
    typeof work.url === 'string' &&
    Array.isArray(work.tags)
  );
}

/** Whether a value is a list of works. */
export const areWorks = (value: unknown): boolean => Array.isArray(value) && value.every(isWork);
