import type { Setting } from '#contract/endpoints/settings';
import { pictureGroup } from '#contract/setting-media';
import { settingForms } from '#contract/settings';
import { PictureFields, pictureLabels } from './picture-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { ShownPicture } from './shown-file.tsx';
import { useSection } from './use-section.ts';

/** The director's portrait. */
export function PortraitSectionForm({ setting }: { setting: Setting }) {
  const editor = useSection(setting, settingForms.portrait, undefined, [pictureGroup]);
  const picture = String(editor.form.watch('picture'));
  return (
    <SectionForm
      setting={setting}
      editor={editor}
      purpose="Stands beside the bio, on Home and on About, cut to a shape of 4 to 5."
      labels={pictureLabels}
      shown={
        picture &&
        !editor.form.formState.errors['picture'] && <ShownPicture key={picture} address={picture} />
      }
    >
      <PictureFields
        editor={editor}
        uploadLabel="Upload a portrait"
        hint="Filled in by an upload; it can also be an address on another site. Leave empty for the site’s own picture."
      />
    </SectionForm>
  );
}
