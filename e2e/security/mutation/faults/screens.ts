// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, remove } from '../fault.ts'

/** Screens of the modules. */
export const SCREEN_FAULTS: readonly Fault[] = [
  fault(
    'the preloader redirects to any address',
    'mfe-auth/src/features/preloader/PreloaderScreen.test.tsx',
    change(
      'mfe-auth/src/features/preloader/PreloaderScreen.tsx',
      'PreloaderScreen',
      "safePath(query.get('redirectFrom'))",
      "query.get('redirectFrom')",
    ),
  ),
  fault(
    'items that require review can be authorized in bulk unopened',
    'mfe-users/src/features/queues/bulk-decision.test.tsx',
    change(
      'mfe-users/src/features/queues/BulkDecisionDialog.tsx',
      'BulkDecisionDialog',
      'disabled={isRunning || toOpen > 0}',
      'disabled={isRunning}',
    ),
  ),
  fault(
    'a change counts as reviewed before it is loaded',
    'mfe-users/src/features/queues/bulk-decision.test.tsx',
    change('mfe-users/src/features/queues/ItemDetail.tsx', 'ItemDetail', 'if (isDrawn) onDrawn(cqId)', 'onDrawn(cqId)'),
  ),
  fault(
    'a statement shows one line of a posting instead of all',
    'mfe-accounting/src/features/ledger/LedgerScreen.test.tsx',
    change(
      'mfe-accounting/src/features/ledger/Statement.tsx',
      'Statement',
      'rowId={(row) => String(row.accountLine)}',
      'rowId={postingId}',
    ),
    remove(
      'shared-ui/src/table/row-model.ts',
      'gridRows',
      'if (ids.has(id)) throw new RangeError(`two rows have the id ${id}`)',
    ),
  ),
]
