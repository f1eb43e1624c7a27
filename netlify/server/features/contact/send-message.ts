import { sendMessage } from '#contract/endpoints/send-message';
import { formPages } from '#contract/submission';
import type { Route } from '../../http/route.ts';
import { accept } from '../../submissions/accept.ts';
import { formRoute } from '../../submissions/form-route.ts';

const pages = { ...formPages.message, lists: [] };

export const sendMessageRoute: Route = formRoute(sendMessage, pages, ({ body, key, context }) => {
  const { homepage, elapsedMs, ...form } = body;
  return accept({ kind: 'message', form }, { homepage, elapsedMs }, key, context);
});
