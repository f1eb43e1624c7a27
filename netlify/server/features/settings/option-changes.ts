import type { Category, Option, OptionList } from '#contract/setting-options';
import { everyOption } from '#contract/setting-options';
import { Problem } from '../../http/problem.ts';

/** An option as it is sent: a new one has no value yet. */
type Sent<Item extends Option> = Omit<Item, 'value' | 'formerly'> & { value?: string | undefined };

/** Former names that a category keeps: links and pages that have them go on working. */
const keptNames = 20;

/**
 * A list after a change. What is left out is retired and can be offered again, by its value or its name.
 * @throws {Problem} `invalid` where an option gets the name of a retired one, which its works or requests would share.
 */
export function optionsAfter<Item extends Option>(
  now: OptionList<Item>,
  sent: readonly Sent<Item>[],
): OptionList<Item> {
  const known = everyOption(now);
  const isSent = (one: Option) => sent.some(({ value }) => value === one.value);
  const values = sent.map(
    ({ value, label }) =>
      value ?? now.retired.find((one) => isCalled(one, label) && !isSent(one))?.value,
  );
  const taken = new Set([...known.map(({ value }) => value), ...values]);
  const offered = sent.map((option, index) => {
    const value = values[index] ?? newValue(option.label, taken);
    taken.add(value);
    const before = known.find((one) => one.value === value);
    return { ...option, value, ...namesOf(now, before, option.label) } as unknown as Item;
  });
  const retired = known.filter(({ value }) => !offered.some((one) => one.value === value));
  const fields = offered.flatMap(({ label }, index) =>
    retired.some((one) => isCalled(one, label))
      ? [[`offered.${index}.label`, isRetired(label)]]
      : [],
  );
  if (fields.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(fields) });
  return { offered, retired };
}

const isRetired = (label: string) => `“${label}” is retired: offer that again, or use another name`;

const isCalled = (option: Option, label: string) =>
  option.label.toLowerCase() === label.toLowerCase();

/** The former names of a category; other options have none, because requests hold their values. */
function namesOf<Item extends Option>(
  { offered: [first] }: OptionList<Item>,
  before: Item | undefined,
  label: string,
): Partial<Category> {
  if (!first || !('formerly' in first)) return {};
  const names = before ? [...(before as Item & Category).formerly, before.label] : [];
  return { formerly: [...new Set(names)].filter((name) => name !== label).slice(-keptNames) };
}

/** A value that no option of the list has, made of its name: `Music Video` is `music_video`. */
function newValue(label: string, taken: ReadonlySet<string | undefined>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const plain = words?.join('_').slice(0, 50) || 'option';
  for (let number = 1; ; number++) {
    const value = number === 1 ? plain : `${plain}_${number}`;
    if (!taken.has(value)) return value;
  }
}

/** A category that got another name. */
export interface Renaming {
  from: string;
  to: string;
}

/** What works have to be told after a change of their categories. */
export const renamingsOf = (now: OptionList<Option>, after: OptionList<Option>): Renaming[] =>
  everyOption(now).flatMap(({ value, label: from }) => {
    const to = everyOption(after).find((option) => option.value === value)?.label;
    return to === undefined || to === from ? [] : [{ from, to }];
  });
