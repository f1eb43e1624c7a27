import { useUppyState } from '@uppy/react';
import { use, useEffect, useRef, useState } from 'react';
import type { UploadKind } from '#contract/media-types';
import { refreshSession } from '#stores/session';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { FormHoldsContext } from '../parts/form-holds.ts';
import styles from './upload.module.css';
import { uploadFailureOf } from './upload-failure.ts';
import { addressOfUpload, uppyOf } from './uppy-of.ts';
import { useIsOffline } from './use-is-offline.ts';
import { useIsSilent } from './use-is-silent.ts';

interface UploadRunProps {
  kind: UploadKind;
  file: File;
  onDone: (url: string) => void;
  onCancel: () => void;
}

/** The upload of one file, from its first byte on. Taking it off the page ends it. */
export function UploadRun({ kind, file, onDone, onCancel }: UploadRunProps) {
  const [uppy] = useState(() => uppyOf(kind, file));
  const percent = useUppyState(uppy, ({ totalProgress }) => totalProgress);
  const [failure, setFailure] = useState<string>();
  const done = useRef(onDone);
  done.current = onDone;

  const isOffline = useIsOffline();
  const isSilent = useIsSilent(uppy);

  const { holdUnsaved, holdUpload } = use(FormHoldsContext);
  useEffect(() => holdUnsaved(), [holdUnsaved]);
  useEffect(() => (failure === undefined ? holdUpload() : undefined), [failure, holdUpload]);

  useEffect(() => {
    uppy.on('upload-success', (_file, { body }) => {
      const url = addressOfUpload(body);
      if (url === '') return setFailure('Upload failed: Invalid server response');
      showToast({
        title: 'Upload successful',
        description: 'Your file has been uploaded successfully',
      });
      done.current(url);
    });
    uppy.on('upload-error', (_file, error) => {
      const { status, text } = uploadFailureOf(error);
      setFailure(text);
      if (status !== 401) return;
      showToast({
        title: 'Authentication failed',
        description: 'Your session may have expired. Please log in again.',
        look: 'destructive',
      });
      // Another tab, or a dialog over this one, may have begun a new session since the file was sent.
      void refreshSession();
    });
    void uppy.upload();
    return () => uppy.destroy();
  }, [uppy]);

  const retry = () => {
    setFailure(undefined);
    void uppy.retryAll();
  };

  return (
    <div className={styles['run']}>
      <p className={styles['name']}>
        <bdi>{file.name}</bdi>
      </p>
      {failure === undefined ? (
        <>
          <progress max={100} value={percent} aria-label={`Uploading ${file.name}`} />
          <p className="slate">
            {percent < 100 ? `Uploading ${percent}%` : 'Finishing the upload'}
          </p>
          {(isOffline || isSilent) && (
            <p className={styles['failure']} role="alert">
              {isOffline
                ? 'The connection is lost. The upload goes on when it is back.'
                : 'The site does not answer. The upload goes on when it does.'}
            </p>
          )}
        </>
      ) : (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <div className={styles['actions']}>
        {failure !== undefined && <Button onClick={retry}>Try Again</Button>}
        <Button look="quiet" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
    </div>
  );
}
