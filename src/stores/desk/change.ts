// What every change of the desk has in common.
import { ApiError } from '#contract/request';

/** Whether an error says that what was shown is out of date: another admin has changed or deleted it. */
export const isOutOfDate = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

/**
 * Waits for an answer about something that is shown. When it is a refusal because what is shown is out of date, that is
 * asked for again. Rejects as `asking` does.
 * @param refetch asks again; it never rejects.
 */
export async function shownAnew<Answer>(
  asking: Promise<Answer>,
  refetch: () => Promise<unknown>,
): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (isOutOfDate(error)) void refetch();
    throw error;
  }
}

/** As `shownAnew`, for a change: after it, too, what shows it is asked for again, and waited for. */
export async function changed<Answer>(
  change: Promise<{ answer: Answer }>,
  refetch: () => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await shownAnew(change, refetch);
  await refetch();
  return answer;
}
