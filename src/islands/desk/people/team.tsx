import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Member } from '#contract/entities/team';
import { $team, loadTeam } from '#stores/desk/team';
import { Button } from '#ui/button.tsx';
import { RowSkeletons } from '../parts/row-skeletons.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './people.module.css';

const isAdmin = ({ role, isActive }: Member) => role === 'admin' && isActive;

const isOnlyAdmin = (member: Member, members: readonly Member[]) =>
  isAdmin(member) && members.filter(isAdmin).length === 1;

/** Those who keep the site, and those who are asked to. */
export function Team() {
  const team = useStore($team);
  const [hasFailed, setFailed] = useState(false);
  const [isInviting, setInviting] = useState(false);

  const load = () => {
    setFailed(false);
    loadTeam().catch(() => setFailed(true));
  };
  useEffect(load, []);

  return (
    <section className={styles['room']} aria-label="People">
      <div className={styles['bar']}>
        <h2 className="title title-3">People</h2>
        <p className="slate">
          {team && `${team.members.length} ${team.members.length === 1 ? 'member' : 'members'}`}
        </p>
        <Button onClick={() => setInviting(true)}>Invite</Button>
      </div>
      {hasFailed && (
        <div role="alert" className={styles['notice']}>
          <p>Failed to load the team. Please try again later.</p>
          <Button onClick={load}>Try Again</Button>
        </div>
      )}
      {!team && !hasFailed && <RowSkeletons label="Loading the team" />}
      {team && (
        <ul className={styles['list']} aria-label="Members">
          {team.members.map((member) => (
            <li key={member.id}>
              <MemberRow member={member} isNeeded={isOnlyAdmin(member, team.members)} />
            </li>
          ))}
        </ul>
      )}
      {team && team.invitations.length > 0 && (
        <>
          <h3 className="slate">Invited</h3>
          <ul className={styles['list']} aria-label="Invitations">
            {team.invitations.map((invitation) => (
              <li key={invitation.id}>
                <InvitationRow invitation={invitation} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </section>
  );
}
