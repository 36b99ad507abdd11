import type { SavedView } from '@portal/contract'
import { noted } from '../audit/index.ts'
import type { SessionContext } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'
import type { ViewRecord } from './view.store.ts'

/** A view before and after a change. Null on the side on which the view does not exist. */
interface ViewChange {
  readonly before: ViewRecord | null
  readonly after: ViewRecord | null
}

/** Runs an action on the user's own view and adds an audit row, whether it succeeds or fails. */
export async function noteView<Outcome extends ViewChange>(
  context: SessionContext,
  { action, viewId }: { readonly action: string; readonly viewId?: string },
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const note = { module: 'ACCESS', action, subject: 'view' }
  const outcome = await noted(context, viewId === undefined ? note : { ...note, itemId: viewId }, act)
  const { before, after } = outcome
  const view = after ?? before
  context.audit({
    ...note,
    itemId: view?.viewId ?? '',
    itemName: view?.viewName ?? null,
    before: before && snapshotOf(before),
    after: after && snapshotOf(after),
  })
  return outcome
}

function snapshotOf(view: ViewRecord): RecordValues {
  return {
    listName: view.listName,
    viewName: view.viewName,
    viewDefault: view.isDefault ? 'YES' : 'NO',
    viewState: JSON.stringify(view.state),
  }
}

/** Returns a view as its owner sees it. */
export function viewPayload({ viewId, viewName, isDefault, state }: ViewRecord): { view: SavedView } {
  return { view: { viewId, viewName, isDefault, state } }
}
