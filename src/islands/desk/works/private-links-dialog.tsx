import { useCallback, useEffect, useState } from 'react';
import type { PrivateLink } from '#contract/endpoints/private-links';
import { linkDays } from '#contract/endpoints/private-links';
import { linksOf, type MadeLink, makeLink, revokeLink } from '#stores/desk/private-links';
import type { WorkKind } from '#stores/desk/works';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { momentOf } from '../parts/day-words.ts';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import styles from './private-links-dialog.module.css';

interface PrivateLinksDialogProps {
  kind: WorkKind;
  work: { id: number; title: string };
  onClose: () => void;
}

const dayOptions = linkDays.map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

/** So many characters at its end tell one address from another. */
const tailLength = 6;

/** Links that show one work to people outside, and when each was opened. */
export function PrivateLinksDialog({ kind, work, onClose }: PrivateLinksDialogProps) {
  const [links, setLinks] = useState<readonly PrivateLink[]>([]);
  const [days, setDays] = useState('7');
  /** The newest first. */
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  const [isMaking, runOnce] = usePending();
  const read = useCallback(
    () =>
      perform(async () => setLinks(await linksOf(kind, work.id)), {
        failed: 'Failed to load the links',
      }),
    [kind, work.id],
  );
  useEffect(() => void read(), [read]);

  const make = async () => {
    const chosen = linkDays.find((count) => String(count) === days) ?? 7;
    const making = async () => {
      const link = await makeLink(kind, work.id, chosen);
      setMade((before) => [link, ...before]);
    };
    if (await perform(making, { failed: 'Failed to make a link' })) await read();
  };
  const newest = made[0];
  const revoke = async (id: number) => {
    const words = { done: 'Link revoked', failed: 'Failed to revoke the link' };
    if (!(await perform(() => revokeLink(id), words))) return;
    setMade((before) => before.filter((link) => link.id !== id));
    await read();
  };

  return (
    <Dialog
      open
      width="wide"
      title="Show privately"
      description={
        <>
          Anyone with the link sees “<bdi>{work.title}</bdi>” as its page will look, until the link
          expires or you revoke it.
        </>
      }
      onClose={onClose}
      isBusy={isMaking}
    >
      {newest && (
        <div className={styles['made']} role="status">
          <TextArea
            label="The link"
            rows={1}
            hint="It is shown only now. Copy it before you close this."
            readOnly
            value={newest.address}
            onFocus={({ target }) => target.select()}
          />
          <Button
            look="primary"
            onClick={() =>
              void perform(() => navigator.clipboard.writeText(newest.address), {
                done: 'Link copied',
                failed: 'The link could not be copied',
              })
            }
          >
            Copy
          </Button>
        </div>
      )}
      <div className={styles['making']}>
        <SelectField
          label="Works for"
          options={dayOptions}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <Button
          look={newest ? 'secondary' : 'primary'}
          pending={isMaking && 'Creating...'}
          onClick={() => void runOnce(make)}
        >
          Create link
        </Button>
      </div>
      {links.length === 0 ? (
        <p>No link works at present.</p>
      ) : (
        <ul className={styles['links']} aria-label="Links">
          {links.map((link) => (
            <li key={link.id}>
              <div>
                <p>
                  {openings(link)}
                  {link.lastOpenedAt && <RelativeTime at={link.lastOpenedAt} inSentence />}
                </p>
                <KnownBy link={made.find(({ id }) => id === link.id)} newest={newest} />
              </div>
              <p className={styles['term']}>
                Expires <time dateTime={link.expiresAt}>{momentOf(link.expiresAt)}</time>
              </p>
              <p className={styles['term']}>
                Created <time dateTime={link.createdAt}>{momentOf(link.createdAt)}</time>
              </p>
              <Button onClick={() => void revoke(link.id)}>Revoke</Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Which of the links that were made here it is. */
function KnownBy({ link, newest }: Record<'link' | 'newest', MadeLink | undefined>) {
  if (!link) return null;
  return (
    <p className={styles['known']}>
      {link === newest ? 'Just made, ends in ' : 'Ends in '}
      <code>…{link.address.slice(-tailLength)}</code>
    </p>
  );
}

function openings({ openedCount }: PrivateLink): string {
  if (openedCount === 0) return 'Not opened yet';
  return openedCount === 1 ? 'Opened once, ' : `Opened ${openedCount} times, last `;
}
