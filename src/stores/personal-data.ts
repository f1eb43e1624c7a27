// Everything that the site keeps of one person.
import {
  type Erased,
  erasePerson,
  exportPerson,
  type PersonalData,
} from '#contract/endpoints/personal-data';
import { countInbox, loadFailedLetters, messageList, projectList } from './desk-inbox.ts';
import { requestAsUser } from './request-as-user.ts';

export async function readPersonalData(email: string): Promise<PersonalData> {
  return (await requestAsUser(exportPerson, { body: { email } })).answer;
}

/** Deletes it for good. */
export async function erasePersonalData(email: string): Promise<Erased> {
  const { answer } = await requestAsUser(erasePerson, { body: { email } });
  await Promise.all([
    messageList.refetch(),
    projectList.refetch(),
    countInbox(),
    loadFailedLetters(),
  ]);
  return answer;
}
