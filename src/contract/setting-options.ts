// The lists that admins keep of what people choose from: packages, project types, payment methods, categories.
import * as v from 'valibot';
import { maxLength, maxOptions } from './limits.ts';
import { optionValue } from './option-value.ts';
import { line, storable } from './text.ts';

/** What is chosen. Its value is what a request holds; its label is what people read. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A package, with its price as it is typed. */
export interface Package extends Option {
  readonly price: string;
  readonly includes: readonly string[];
}

/** A category, which works hold by its label, with the labels that it had before. */
export interface Category extends Option {
  readonly formerly: readonly string[];
}

/** The options that are offered, in their order, and those that are no longer. */
export interface OptionList<Item extends Option> {
  readonly offered: readonly Item[];
  readonly retired: readonly Item[];
}

/** All options of a list, for what was chosen once. */
export const everyOption = <Item extends Option>({
  offered,
  retired,
}: OptionList<Item>): Item[] => [...offered, ...retired];

/** What a value of a list is called; one that there never was stands for itself. */
export const labelIn = (list: OptionList<Option>, value: string): string =>
  everyOption(list).find((option) => option.value === value)?.label ?? value;

/** What is kept of a package with a project: what its client agreed to. */
export type AgreedPackage = Pick<Package, 'label' | 'price'>;

/** A package as a project holds it. */
interface ChosenPackage {
  budget: string;
  /** `null`: what it was called and cost when it was chosen is not known. */
  packageLabel: string | null;
  packagePrice: string | null;
}

const inWords = ({ label, price }: AgreedPackage) => `${label}, ${price}`;

const packageNow = (list: OptionList<Package>, value: string) =>
  everyOption(list).find((option) => option.value === value);

/**
 * The package of a project, with its price, as its client saw it; as it is called now where that is not known.
 * @param list `undefined` while it is not read yet.
 */
export function agreedPackage(chosen: ChosenPackage, list?: OptionList<Package>): string {
  const { budget, packageLabel, packagePrice } = chosen;
  if (packageLabel !== null && packagePrice !== null)
    return inWords({ label: packageLabel, price: packagePrice });
  const now = list && packageNow(list, budget);
  return now ? inWords(now) : budget;
}

/** What the package of a project has become since, where that is something else. */
export function changedPackage(
  chosen: ChosenPackage,
  list: OptionList<Package>,
): string | undefined {
  const now = packageNow(list, chosen.budget);
  return now && inWords(now) !== agreedPackage(chosen, list) ? inWords(now) : undefined;
}

const text = (message: string, max: number) =>
  line({ min: 1, message, tooLong: `Please use at most ${max} characters` }, max);

const entries = { label: text('Please enter a name', maxLength.tag) };

const packageEntries = {
  ...entries,
  price: text('Please enter a price, such as $1,000', maxLength.tag),
  includes: v.pipe(
    v.optional(v.array(v.string('Please enter texts')), []),
    v.transform((lines) => lines.map((part) => storable(part).trim()).filter(Boolean)),
    v.maxLength(maxOptions, `Please enter at most ${maxOptions} lines`),
    v.everyItem((part) => part.length <= maxLength.line, 'A line is too long'),
  ),
};

const categoryEntries = {
  label: v.pipe(
    entries.label,
    v.check(
      (label) => !/^all( videos| images)?$/i.test(label),
      ({ input }) => `“${input}” is the filter that shows everything`,
    ),
  ),
};

const formerly = v.array(v.string());

/** A list as it is stored and answered. */
const stored = <Entries extends v.ObjectEntries>(own: Entries) => {
  const option = v.object({ ...own, value: optionValue });
  return v.object({ offered: v.pipe(v.array(option), v.minLength(1)), retired: v.array(option) });
};

/** An option as it is sent: a new one has no value yet. */
interface SentOption {
  label: string;
  value?: string | undefined;
}

/** A list as it is sent: what is to be offered, in its order. An option that is left out is retired. */
const sent = <Item extends SentOption>(option: v.GenericSchema<unknown, Item>) =>
  v.object({
    offered: v.pipe(
      v.array(option, 'Please offer at least one option'),
      v.minLength(1, 'Please offer at least one option'),
      v.maxLength(maxOptions, `Please offer at most ${maxOptions} options`),
      v.check(
        (offered) =>
          areDifferent(offered.map(({ label }) => label.toLowerCase())) &&
          areDifferent(offered.flatMap(({ value }) => value ?? [])),
        'Two options must not have the same name',
      ),
    ),
  });

const areDifferent = (texts: readonly string[]) => new Set(texts).size === texts.length;

type StoredList<Item extends Option> = v.GenericSchema<unknown, OptionList<Item>>;

export const optionSchemas: {
  packages: StoredList<Package>;
  projectTypes: StoredList<Option>;
  paymentMethods: StoredList<Option>;
  videoCategories: StoredList<Category>;
  imageCategories: StoredList<Category>;
} = {
  packages: stored(packageEntries),
  projectTypes: stored(entries),
  paymentMethods: stored(entries),
  videoCategories: stored({ ...entries, formerly }),
  imageCategories: stored({ ...entries, formerly }),
};

const value = v.optional(optionValue);

export const optionForms = {
  packages: sent(v.object({ ...packageEntries, value })),
  projectTypes: sent(v.object({ ...entries, value })),
  paymentMethods: sent(v.object({ ...entries, value })),
  videoCategories: sent(v.object({ ...categoryEntries, value })),
  imageCategories: sent(v.object({ ...categoryEntries, value })),
} as const;

export type OptionSection = keyof typeof optionSchemas;

export const isOptionSection = (section: string): section is OptionSection =>
  Object.hasOwn(optionSchemas, section);
