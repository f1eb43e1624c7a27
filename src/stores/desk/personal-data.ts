// Everything that the site keeps of one person.
import {
  type Erased,
  erasePerson,
  exportPerson,
  type PersonalData,
  readPerson,
} from '#contract/endpoints/personal-data';
import { requestAsUser } from '../request-as-user.ts';
import { countInbox, loadFailedLetters, messageList, projectList } from './inbox.ts';

export async function readPersonalData(email: string): Promise<PersonalData> {
  return (await requestAsUser(readPerson, { body: { email } })).answer;
}

/** Takes it out, which the log says. */
export async function exportPersonalData(email: string): Promise<PersonalData> {
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
