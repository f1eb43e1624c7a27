import { Fragment, useEffect, useState } from 'react';
import type { PersonalData } from '#contract/endpoints/personal-data';
import { isOfTeam } from '#contract/roles-access';
import { download } from '#lib/download';
import { errorText } from '#lib/error-text';
import {
  erasePersonalData,
  exportPersonalData,
  readPersonalData,
} from '#stores/desk/personal-data';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import styles from './inbox-row.module.css';

interface PersonalDataDialogProps {
  email: string;
  onClose: () => void;
}

/** Shows how much is kept of a person, gives it out as a file, and erases it. */
export function PersonalDataDialog({ email, onClose }: PersonalDataDialogProps) {
  const [data, setData] = useState<PersonalData>();
  const [failure, setFailure] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [isErasing, runOnce] = usePending();
  const [isExporting, exportOnce] = usePending();
  const isOfTheTeam = data?.account ? isOfTeam(data.account.role) : false;

  useEffect(() => {
    readPersonalData(email).then(setData, (error) =>
      setFailure(errorText(error, 'Please try again later.')),
    );
  }, [email]);

  const takeOut = () =>
    perform(async () => takeOutAsJson(await exportPersonalData(email)), {
      failed: 'Failed to export personal data',
    });

  const erase = async () => {
    const done = await perform(() => erasePersonalData(email), {
      done: 'Personal data erased',
      failed: 'Failed to erase personal data',
    });
    if (done) onClose();
    else setAsking(false);
  };

  return (
    <Dialog
      open
      title="Personal data"
      description={`Everything that the site keeps about ${email}.`}
      onClose={onClose}
      actions={
        data && (
          <>
            <Button aria-busy={isExporting} onClick={() => void exportOnce(takeOut)}>
              Download
            </Button>
            {!isOfTheTeam && (
              <Button look="destructive" onClick={() => setAsking(true)}>
                Erase
              </Button>
            )}
          </>
        )
      }
    >
      {failure && <p role="alert">{failure}</p>}
      {!data && !failure && <Spinner label="Looking" />}
      {data && <Amounts data={data} />}
      {isOfTheTeam && <p>This is a member of the team: take the role away first, under People.</p>}
      <ConfirmDialog
        open={isAsking}
        title="Are you sure?"
        description={`This action cannot be undone. This will permanently delete all messages and projects of ${email}, their mail, the notes on them, their invitation and their account. Works that the account made stay, without a name.`}
        confirmLabel="Erase"
        pending={isErasing && 'Erasing...'}
        onConfirm={() => void runOnce(erase)}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

function Amounts({ data }: { data: PersonalData }) {
  const { account, messages, projects, invitations, letters, notes, waiting, uploads } = data;
  const amounts = {
    Account: account ? `${account.username}, ${account.role}` : 'None',
    Messages: messages.length,
    Projects: projects.length,
    'Still to be stored': waiting.length,
    Invitations: invitations.length,
    Mail: letters.length,
    Notes: notes.length,
    'Files uploaded': uploads.length,
  };
  return (
    <dl className={styles['facts']}>
      {Object.entries(amounts).map(([name, amount]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** JSON is the form that the law calls machine-readable. */
function takeOutAsJson(data: PersonalData): void {
  download('personal-data.json', 'application/json', [JSON.stringify(data, null, 2)]);
}
