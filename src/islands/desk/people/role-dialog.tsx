import { useState } from 'react';
import type { Member } from '#contract/entities/team';
import type { Role } from '#contract/entities/user';
import { roles } from '#contract/options';
import { isolated } from '#lib/isolated';
import { changeRole } from '#stores/desk/team';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import { optionsOf, roleHints, roleLabels } from './role-words.ts';

/** Chooses another role for a member; who loses a session by it logs in again. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, username } = member;
  const [role, choose] = useState<Role>(member.role);
  const [isChanging, runOnce] = usePending();

  const change = async () => {
    if (role === member.role) return onClose();
    const isDone = await perform(() => changeRole(id, role), {
      done: `${isolated(username)}: ${roleLabels[role]}`,
      failed: 'Failed to change the role',
    });
    if (isDone) onClose();
  };

  return (
    <Dialog
      open
      title={
        <>
          Role of <bdi>{username}</bdi>
        </>
      }
      description="They are logged out and log in again with the new role."
      isBusy={isChanging}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" disabled={isChanging} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look={role === 'user' ? 'destructive' : 'primary'}
            pending={isChanging && 'Changing...'}
            onClick={() => void runOnce(change)}
          >
            Change role
          </Button>
        </>
      }
    >
      <SelectField
        label="Role"
        hint={roleHints[role]}
        options={optionsOf([...roles].reverse())}
        value={role}
        onChange={({ target }) => choose(target.value as Role)}
      />
    </Dialog>
  );
}
