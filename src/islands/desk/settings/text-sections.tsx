import type { ComponentProps, ReactNode } from 'react';
import type { Setting } from '#contract/endpoints/settings';
import { settingSchemas } from '#contract/settings';
import { messagesOf } from '#lib/messages-of';
import { TextField } from '#ui/text-field.tsx';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';

interface TextInput extends Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'placeholder'> {
  label: string;
  hint?: string;
  optional?: boolean;
}

interface TextSection {
  purpose: ReactNode;
  inputs: Record<string, TextInput>;
}

const address = { type: 'url', placeholder: 'https://', optional: true };

/** The sections that are made of lines of text. */
export const textSections = {
  identity: {
    purpose:
      'Shown at the top and bottom of every page, in search results, in link previews and in emails.',
    inputs: {
      name: { label: 'Name', hint: 'Shown in upper case.', maxLength: 40 },
      tagline: { label: 'Tagline' },
    },
  },
  contact: {
    purpose: 'Shown beside the contact form, in emails, and wherever the site says when you reply.',
    inputs: {
      email: { label: 'Contact email', type: 'email' },
      location: { label: 'Studio location' },
      replyTime: {
        label: 'Reply time',
        hint: 'What follows “Usually within”, such as 48 hours',
      },
    },
  },
  social: {
    purpose: 'Linked from Contact, About and the foot of every page. Leave one empty to hide it.',
    inputs: {
      instagram: { label: 'Instagram', ...address },
      twitter: { label: 'Twitter', ...address },
      youtube: { label: 'YouTube', ...address },
    },
  },
} as const satisfies Record<string, TextSection>;

export type TextSectionName = keyof typeof textSections;

interface TextSectionFormProps {
  section: TextSectionName;
  setting: Setting;
}

/** A section that is made of lines of text. */
export function TextSectionForm({ section, setting }: TextSectionFormProps) {
  const { purpose, inputs }: TextSection = textSections[section];
  const editor = useSection(setting, settingSchemas[section]);
  const errors = messagesOf(editor.form.formState.errors);
  const names = Object.entries(inputs).map(([name, { label }]) => [name, label] as const);
  return (
    <SectionForm
      setting={setting}
      editor={editor}
      purpose={purpose}
      labels={Object.fromEntries(names)}
    >
      {Object.entries(inputs).map(([name, input]) => (
        <TextField
          key={name}
          autoComplete="off"
          {...input}
          error={errors[name]}
          {...editor.form.register(name)}
        />
      ))}
    </SectionForm>
  );
}
