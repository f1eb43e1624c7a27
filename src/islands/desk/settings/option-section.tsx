import { useEffect, useRef, useState } from 'react';
import type { Setting } from '#contract/endpoints/settings';
import { maxOptions } from '#contract/limits';
import type { Option, OptionList, OptionSection, Package } from '#contract/setting-options';
import { settingForms } from '#contract/settings';
import { messagesOf } from '#lib/messages-of';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { OptionRow, type TypedOption } from './option-row.tsx';
import { SectionForm } from './section-form.tsx';
import styles from './settings.module.css';
import { useSection } from './use-section.ts';

interface OptionWords {
  purpose: string;
  /** What one is called, and what has it. */
  noun: string;
  user: string;
  isPackage?: true;
}

/** The sections that are lists of options. */
const optionSections: Record<OptionSection, OptionWords> = {
  packages: {
    purpose:
      'Offered in the project form with their prices. A price is shown as you type it: $1,000, or By agreement.',
    noun: 'package',
    user: 'project request',
    isPackage: true,
  },
  projectTypes: {
    purpose: 'What people can ask for in the project form.',
    noun: 'project type',
    user: 'project request',
  },
  paymentMethods: {
    purpose: 'How people can say they would like to pay, in the project form.',
    noun: 'payment method',
    user: 'project request',
  },
  videoCategories: {
    purpose: 'The filter of the video gallery. Renaming a category renames it for all its videos.',
    noun: 'category',
    user: 'video',
  },
  imageCategories: {
    purpose: 'The filter of the image gallery. Renaming a category renames it for all its images.',
    noun: 'category',
    user: 'image',
  },
};

/** What the form holds of a list. */
function valuesOf({ offered }: Record<string, unknown>): Record<string, unknown> {
  const typed = (offered as readonly (Option & Partial<Package>)[]).map(
    ({ value, label, price, includes }) => ({
      ...{ value, label },
      ...(price !== undefined && { price, includes }),
    }),
  );
  return { offered: typed };
}

interface OptionSectionFormProps {
  section: OptionSection;
  setting: Setting;
}

/** A list of options: renamed, put in order, added and retired here. */
export function OptionSectionForm({ section, setting }: OptionSectionFormProps) {
  const { purpose, noun, user, isPackage } = optionSections[section];
  const editor = useSection(setting, settingForms[section], valuesOf);
  const { form } = editor;
  const [retiring, askToRetire] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const [additions, setAdditions] = useState(0);
  // Who adds one names it next.
  useEffect(() => {
    if (additions > 0) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }, [additions]);
  const errors = messagesOf(form.formState.errors);
  const offered = form.watch('offered') as readonly TypedOption[];
  const stored = setting.value as OptionList<Option>;
  const began = (form.formState.defaultValues?.['offered'] ?? []) as readonly TypedOption[];
  const has = (options: readonly TypedOption[], { value }: Option) =>
    options.some((option) => option.value === value);
  // What another admin added since this form began is not retired: it is merged when this form is saved.
  const retired = [
    ...stored.offered.filter((option) => has(began, option)),
    ...stored.retired,
  ].filter((option) => !has(offered, option));

  const set = (options: readonly TypedOption[]) =>
    form.setValue('offered', options, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const without = (index: number) => offered.filter((_, at) => at !== index);
  const move = (index: number, to: number) => {
    const option = offered[index];
    if (option) set(without(index).toSpliced(to, 0, option));
  };
  const retire = (index: number) => {
    set(without(index));
    askToRetire(undefined);
  };
  const add = (option: TypedOption) =>
    set([
      ...offered,
      { ...option, ...(isPackage && !option.price && { price: '', includes: [] }) },
    ]);
  const usesOf = (value: string | undefined) => counted((value && setting.uses[value]) || 0, user);
  const asked = retiring === undefined ? undefined : offered[retiring];
  const have = setting.uses[asked?.value ?? ''] === 1 ? ['has', 'keeps'] : ['have', 'keep'];

  return (
    <SectionForm
      setting={setting}
      editor={editor}
      purpose={purpose}
      labels={{ offered: 'Offered' }}
    >
      <ol ref={list} className={styles['options']} aria-label={`Offered: ${noun}`}>
        {offered.map((option, index) => (
          <OptionRow
            key={option.value ?? option.key}
            option={option}
            name={`${noun} ${index + 1}`}
            uses={usesOf(option.value)}
            errors={errorsOf(errors, index)}
            isFirst={index === 0}
            isLast={index === offered.length - 1}
            isAlone={offered.length === 1}
            onChange={(changed) => set(offered.with(index, changed))}
            onMove={(by) => move(index, index + by)}
            onRetire={() => (option.value === undefined ? retire(index) : askToRetire(index))}
          />
        ))}
      </ol>
      {errors['offered'] && <p className={styles['error']}>{errors['offered']}</p>}
      {offered.length < maxOptions && (
        <Button
          className={styles['add']}
          onClick={() => {
            add({ key: crypto.randomUUID(), label: '' });
            setAdditions(additions + 1);
          }}
        >
          Add {noun}
        </Button>
      )}
      {retired.length > 0 && (
        <ul className={styles['retired']} aria-label={`Retired: ${noun}`}>
          {retired.map((option) => (
            <li key={option.value}>
              <span>
                <bdi>{option.label}</bdi>{' '}
                <span className="slate">retired, {usesOf(option.value)}</span>
              </span>
              <Button look="quiet" onClick={() => add(option)}>
                Offer again<span className="visually-hidden"> {option.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={
          <>
            Retire “<bdi>{asked?.label}</bdi>”?
          </>
        }
        description={`${usesOf(asked?.value)} ${have[0]} it${setting.uses[asked?.value ?? ''] ? ` and ${have[1]} it` : ''}. Once saved, it is not offered any more from the next build on. It can be offered again.`}
        confirmLabel="Retire"
        look="primary"
        onConfirm={() => retiring !== undefined && retire(retiring)}
        onCancel={() => askToRetire(undefined)}
      />
    </SectionForm>
  );
}

const counted = (count: number, noun: string) => {
  if (count === 0) return `no ${noun}s`;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
};

/** The messages about one option, by the name of its field. */
const errorsOf = (errors: Record<string, string>, index: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) => {
      const [list, at, field] = name.split('.');
      return list === 'offered' && Number(at) === index && field ? [[field, message]] : [];
    }),
  );
