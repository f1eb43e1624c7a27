import type { HeldKind } from '#contract/endpoints/held';
import { download } from '#lib/download';
import { exportInbox } from '#stores/desk/inbox-export';
import { Button } from '#ui/button.tsx';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';

/** Takes all messages, or all projects, out as a table for a spreadsheet. */
export function ExportButton({ kind }: { kind: HeldKind }) {
  const [isExporting, runOnce] = usePending();
  const takeOut = () =>
    perform(
      async () => download(`${kind}s.csv`, 'text/csv;charset=utf-8', await exportInbox(kind)),
      { failed: `Failed to export ${kind}s` },
    );
  // `aria-busy` rather than disabled: the question for the password gives the focus back to it.
  return (
    <Button look="quiet" aria-busy={isExporting} onClick={() => void runOnce(takeOut)}>
      Export CSV
    </Button>
  );
}
