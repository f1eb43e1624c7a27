import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { InboxMessage } from '#contract/entities/message';
import { previewLength } from '#contract/limits';
import { preview } from '#lib/preview';
import { $unreadMessages, markOpened, markRead, markUnread, messageList } from '#stores/desk/inbox';
import { RelativeTime } from '#ui/relative-time.tsx';
import { FilterField, flagOf, yesOrNo } from '../parts/filter-field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { perform } from '../parts/perform.ts';
import type { ButtonAction } from '../parts/row-actions.tsx';
import { useOpened } from '../parts/use-opened.ts';
import { usePending } from '../parts/use-pending.ts';
import { ArrivalFilters } from './arrival-filters.tsx';
import { DeliverySummary } from './delivery-summary.tsx';
import { ExportButton } from './export-button.tsx';
import { HeldButton, HeldForms } from './held-forms.tsx';
import styles from './inbox-row.module.css';
import { InboxRow } from './inbox-row.tsx';
import { Letters } from './letters.tsx';
import { NamedOnly } from './named-only.tsx';
import { PersonalDataDialog } from './personal-data.tsx';
import { replyAction } from './reply-action.ts';
import { type Original, ReplyDialog } from './reply-dialog.tsx';
import { useArchive } from './use-archive.ts';
import { useDelivery } from './use-delivery.ts';
import { useNamed } from './use-named.ts';
import { useRelease } from './use-release.ts';

const orders = [
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
];

/** The messages of the contact form. */
export function MessagesTab() {
  const { query } = useStore(messageList.$state);
  const held = {
    kind: 'message',
    isShown: query.held === true,
    onShow: (isShown: boolean) => void messageList.askOnly({ held: isShown || undefined }),
  } as const;
  const unread = useStore($unreadMessages);
  const alone = useNamed(messageList);
  const { opened, open, close } = useOpened<Original>();
  useDelivery(messageList);
  return (
    <>
      <ListView
        list={messageList}
        plural="messages"
        emptyText="No messages found."
        orders={orders}
        filters={
          <>
            <FilterField
              label="Read"
              all="All"
              options={yesOrNo('Read', 'Unread')}
              value={query.read?.toString()}
              onChoose={(read) => void messageList.ask({ read: flagOf(read) })}
            />
            <ArrivalFilters query={query} onAsk={(change) => void messageList.ask(change)} />
          </>
        }
        actions={
          <>
            {unread !== null && <p className="slate">{unread} unread</p>}
            <ExportButton kind="message" />
            <HeldButton {...held} />
          </>
        }
        renderRow={(message) => (
          <MessageRow
            message={message}
            isOpen={alone.named !== undefined}
            onReply={() => open(originalOf(message))}
          />
        )}
      >
        <HeldForms {...held} />
        <NamedOnly {...alone} />
      </ListView>
      {opened && <ReplyDialog original={opened} onClose={close} />}
    </>
  );
}

const originalOf = ({ subject, message, ...row }: InboxMessage): Original => ({
  ...row,
  kind: 'message',
  title: subject,
  text: message,
});

interface MessageRowProps {
  message: InboxMessage;
  isOpen: boolean;
  onReply: () => void;
}

function MessageRow({ message, isOpen, onReply }: MessageRowProps) {
  const { id, subject, email } = message;
  const [isMarking, runOnce] = usePending();
  const [showsPerson, showPerson] = useState(false);
  const archive = useArchive('message', message);
  const release = useRelease('message', id);
  const failed = 'Failed to mark message as read';
  const pending = isMarking && 'Marking...';
  const mark: ButtonAction = {
    label: 'Mark as Read',
    pending,
    run: () => void runOnce(() => perform(() => markRead(id), { failed })),
  };
  const unmark: ButtonAction = {
    label: 'Mark as Unread',
    pending,
    run: () =>
      void runOnce(() =>
        perform(() => markUnread(id), { failed: 'Failed to mark message as unread' }),
      ),
  };
  const person = {
    label: 'Personal data',
    about: `of ${email}`,
    run: () => showPerson(true),
  };
  const opened = () => {
    if (!message.read && !message.held) void perform(() => markOpened(id), { failed });
  };
  return (
    <>
      <InboxRow
        isWaiting={!message.read}
        state={stateOf(message)}
        title={subject}
        from={message.name}
        at={message.createdAt}
        preview={preview(message.message, previewLength)}
        mail={<DeliverySummary letters={message.letters} />}
        isOpen={isOpen}
        onOpen={opened}
        noted={{ kind: 'message', id, notes: message.notes }}
        text={message.message}
        primary={message.held ? release : replyAction('message', { id, title: subject }, onReply)}
        others={message.read || message.held ? [] : [mark]}
        rare={[...(message.read ? [unmark] : []), archive, person]}
      >
        <dl className={styles['facts']}>
          <dt>From</dt>
          <dd>
            <span>
              <bdi>{message.name}</bdi>, <a href={replyTo(message)}>{email}</a>
            </span>
          </dd>
          <dt>Sent</dt>
          <dd>
            <RelativeTime at={message.createdAt} />
            {message.spooled && ', during an outage'}
          </dd>
          <dt>Reference</dt>
          <dd>{message.reference}</dd>
        </dl>
        <Letters letters={message.letters} about={subject} />
      </InboxRow>
      {showsPerson && <PersonalDataDialog email={email} onClose={() => showPerson(false)} />}
    </>
  );
}

function stateOf({ read, letters }: InboxMessage): string {
  if (!read) return 'Unread';
  return letters.some(({ letter }) => letter === 'message-reply') ? 'Answered' : 'Read';
}

const replyTo = ({ email, subject }: InboxMessage) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
