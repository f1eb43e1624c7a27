import { useState } from 'react';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { invitationForm } from '#contract/endpoints/team';
import type { TeamRole } from '#contract/entities/team';
import { invitationDays } from '#contract/limits';
import { teamRoles } from '#contract/options';
import { inviteMember } from '#stores/desk/team';
import { showToast } from '#stores/toasts';
import { Button } from '#ui/button.tsx';
import { CredentialsForm } from '#ui/credentials-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import desk from '../parts/desk.module.css';
import { usePending } from '../parts/use-pending.ts';
import { optionsOf, roleHints } from './role-words.ts';

/** Asks a person by mail to keep the site too. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [isInviting, runOnce] = usePending();
  const [chosen, choose] = useState<TeamRole>(teamRoles[0]);
  const invite = async (body: Parameters<typeof inviteMember>[0]) => {
    await inviteMember(body);
    showToast({ title: 'Invitation on its way', description: body.email });
    onClose();
  };
  return (
    <Dialog
      open
      isBusy={isInviting}
      title="Invite to the team"
      description={`They get an email with a link. It works once, for ${invitationDays} days.`}
      onClose={onClose}
    >
      <CredentialsForm
        label="Invite to the team"
        schema={invitationForm}
        postTo={submitWithoutScript.path}
        send={(body) => runOnce(() => invite(body))}
        fallback="Please try again later"
        action="Invite"
        pending="Inviting..."
        ending={(button) => (
          <div className={desk['ending']} data-foot>
            <Button look="quiet" disabled={isInviting} onClick={onClose}>
              Cancel
            </Button>
            {button}
          </div>
        )}
      >
        {(field) => {
          const { onChange, ...role } = field('role');
          return (
            <>
              <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
              <SelectField
                label="Role"
                hint={roleHints[chosen]}
                options={optionsOf(teamRoles)}
                onChange={(event) => {
                  choose(event.target.value as TeamRole);
                  return onChange(event);
                }}
                {...role}
              />
            </>
          );
        }}
      </CredentialsForm>
    </Dialog>
  );
}
