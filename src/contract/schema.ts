/** What is wrong with a value, and where in it. */
export interface SchemaIssue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

type Read<Output> = { value: Output; issues?: undefined } | { issues: readonly SchemaIssue[] };

/**
 * The interface that schema libraries share (https://standardschema.dev). All of valibot's schemas have it, so that who
 * reads through one need not ship the library.
 */
export interface Schema<Input = unknown, Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Read<Output> | Promise<Read<Output>>;
    /** For the compiler alone. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

type Types<S extends Schema> = NonNullable<S['~standard']['types']>;

/** What goes in, and what comes out. */
export type InputOf<S extends Schema> = Types<S>['input'];
export type OutputOf<S extends Schema> = Types<S>['output'];

/** Reads a value: either what it became, or the issues that stand against it. */
export function readThrough<S extends Schema>(schema: S, value: unknown): Read<OutputOf<S>> {
  const read = schema['~standard'].validate(value);
  if (read instanceof Promise) throw new TypeError('No schema of the contract waits for anything.');
  return read;
}
