import { useState } from 'react';
import type { Setting } from '#contract/endpoints/settings';
import { heavyOpeningFilmBytes } from '#contract/limits';
import { isOwnFilm } from '#contract/media-types';
import { pictureGroup } from '#contract/setting-media';
import { settingForms } from '#contract/settings';
import { messagesOf } from '#lib/messages-of';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import desk from '../parts/desk.module.css';
import { fetched } from '../parts/fetched.tsx';
import type { FileContent } from '../works/library-file.ts';
import { UploadField } from '../works/upload-field.tsx';
import styles from './page-sections.module.css';
import { PictureFields, pictureLabels, usePicture } from './picture-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { ShownOpening } from './shown-file.tsx';
import { useSection } from './use-section.ts';

const FirstFrame = fetched(
  async () => (await import('./first-frame.tsx')).FirstFrame,
  'Looking for the first frame',
);

const labels = {
  ...pictureLabels,
  credit: 'Credit',
  creditUrl: 'Credit link',
  film: 'Film URL',
};

const mebibyte = 1_048_576;

/** What Home opens with: a picture, and a film over it. */
export function OpeningSectionForm({ setting }: { setting: Setting }) {
  const editor = useSection(setting, settingForms.opening, undefined, [pictureGroup]);
  const { form } = editor;
  const errors = messagesOf(form.formState.errors);
  const film = String(form.watch('film'));
  const picture = String(form.watch('picture'));
  const [isHeavy, setHeavy] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const { takePicture } = usePicture(editor);
  const setFilm = (url: string) =>
    form.setValue('film', url, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  /** The film that the site came with begins with the picture that it came with. */
  const leaveDefaultFilm = () => {
    if (setting.isDefault && !form.formState.dirtyFields['film']) setFilm('');
  };
  const takeFilm = (url: string, content: FileContent) => {
    setFilm(url);
    setHeavy(content instanceof Blob && content.size > heavyOpeningFilmBytes);
  };
  return (
    <SectionForm
      setting={setting}
      editor={editor}
      purpose="The first thing on Home, cropped to 2.39:1. The film plays over the picture as a silent loop that can be paused; visitors who ask for less motion or save data see the picture."
      labels={labels}
      shown={
        <ShownOpening
          picture={errors['picture'] ? undefined : picture}
          film={errors['film'] ? '' : film}
        />
      }
    >
      <fieldset className={desk['group']}>
        <legend className="slate">Picture</legend>
        <PictureFields
          editor={editor}
          uploadLabel="Upload a picture"
          hint="Best 2160 px wide or more. Filled in by an upload; it can also be an address on another site. Leave empty for the site’s own picture."
          onChanged={leaveDefaultFilm}
        >
          <TextField
            label={labels.credit}
            optional
            autoComplete="off"
            placeholder="Photo: their name"
            hint="Shown at the foot of the picture."
            error={errors['credit']}
            {...form.register('credit')}
          />
          <TextField
            label={labels.creditUrl}
            optional
            type="url"
            autoComplete="off"
            placeholder="https://"
            error={errors['creditUrl']}
            {...form.register('creditUrl')}
          />
        </PictureFields>
      </fieldset>
      <fieldset className={desk['group']}>
        <legend className="slate">Film</legend>
        <div className={desk['pair']}>
          <div className={desk['fields']}>
            <UploadField kind="video" label="Upload a film" onUploaded={takeFilm} />
            {isHeavy && (
              <p className={styles['caution']} role="status">
                The film has more than {heavyOpeningFilmBytes / mebibyte} MB: on a slow connection
                it begins late, and it costs visitors data. Some seconds without sound are enough.
              </p>
            )}
          </div>
          <div className={desk['fields']}>
            <TextField
              label={labels.film}
              optional
              autoComplete="off"
              hint="A few silent seconds, best beginning with the picture. Leave empty to show the picture alone."
              error={errors['film']}
              {...form.register('film', { onChange: () => setHeavy(false) })}
            />
            {isOwnFilm(film) && !isTaking && (
              <Button className={styles['take']} onClick={() => setTaking(true)}>
                Take the first frame as the picture
              </Button>
            )}
            {isOwnFilm(film) && isTaking && (
              <FirstFrame
                key={film}
                film={film}
                onTaken={takePicture}
                onEnd={() => setTaking(false)}
              />
            )}
          </div>
        </div>
      </fieldset>
    </SectionForm>
  );
}
