import { useState } from 'react';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

type Shown = 'none' | 'form' | 'form and question';

/** A form in a dialog, and a question over it. */
export function DialogTrial() {
  const [shown, setShown] = useState<Shown>('none');
  const [answer, setAnswer] = useState('nothing yet');
  return (
    <div>
      <Button onClick={() => setShown('form')}>Edit</Button>
      <output>{answer}</output>
      <Dialog
        open={shown !== 'none'}
        onClose={() => setShown('none')}
        title="Edit video"
        description="Changes are seen at once."
        actions={
          <>
            <Button look="destructive" onClick={() => setShown('form and question')}>
              Delete
            </Button>
            <Button
              onClick={() => showToast({ title: 'Failed to update video', look: 'destructive' })}
            >
              Fail
            </Button>
            <Button
              look="primary"
              onClick={() => {
                showToast({ title: 'Video Updated' });
                setShown('none');
              }}
            >
              Save
            </Button>
          </>
        }
      >
        <TextField label="Name" name="name" />
        <ConfirmDialog
          open={shown === 'form and question'}
          title="Are you sure?"
          description="This action cannot be undone. This will permanently delete the video."
          confirmLabel="Delete for good"
          onCancel={() => setShown('form')}
          onConfirm={() => {
            setAnswer('deleted');
            setShown('none');
          }}
        />
      </Dialog>
    </div>
  );
}
