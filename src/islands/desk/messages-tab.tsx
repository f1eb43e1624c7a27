import { useStore } from '@nanostores/react';
import type { Message } from '#contract/entities/message';
import { previewLength } from '#contract/limits';
import { preview } from '#lib/preview';
import { $unreadMessages, markRead, messageList } from '#stores/desk-inbox';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ArrivalFilters } from './arrival-filters.tsx';
import { FilterField, flagOf, yesOrNo } from './filter-field.tsx';
import { HeldButton, HeldForms, ReleaseButton } from './held-forms.tsx';
import styles from './inbox-row.module.css';
import { InboxRow } from './inbox-row.tsx';
import { ListView } from './list-view.tsx';
import { perform } from './perform.ts';
import { PersonalDataButton } from './personal-data.tsx';
import { usePending } from './use-pending.ts';

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
    onShow: (isShown: boolean) => void messageList.ask({ held: isShown || undefined }),
  } as const;
  const unread = useStore($unreadMessages);
  return (
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
          <HeldButton {...held} />
        </>
      }
      renderRow={(message) => <MessageRow message={message} />}
    >
      <HeldForms {...held} />
    </ListView>
  );
}

function MessageRow({ message }: { message: Message }) {
  const [isMarking, runOnce] = usePending();
  const mark = () =>
    runOnce(() =>
      perform(() => markRead(message.id), { failed: 'Failed to mark message as read' }),
    );
  return (
    <InboxRow
      isWaiting={!message.read}
      state={message.read ? 'Read' : 'Unread'}
      title={message.subject}
      from={message.name}
      at={message.createdAt}
      preview={preview(message.message, previewLength)}
      actions={
        message.held ? (
          <ReleaseButton kind="message" id={message.id} title={message.subject} />
        ) : (
          !message.read && (
            <Button pending={isMarking && 'Marking...'} onClick={() => void mark()}>
              Mark as Read<span className="visually-hidden"> {message.subject}</span>
            </Button>
          )
        )
      }
    >
      <p className={styles['body']}>{message.message}</p>
      <dl className={styles['facts']}>
        <dt>From</dt>
        <dd>
          {message.name}, <a href={replyTo(message)}>{message.email}</a>
        </dd>
        <dt>Sent</dt>
        <dd>
          <RelativeTime at={message.createdAt} />
          {message.spooled && ', during an outage'}
        </dd>
        <dt>Reference</dt>
        <dd>{message.reference}</dd>
      </dl>
      <PersonalDataButton email={message.email} />
    </InboxRow>
  );
}

const replyTo = ({ email, subject }: Message) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
