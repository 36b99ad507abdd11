import type { SavedView } from '@portal/contract'
import type { Snapshot } from '../../db/schema.ts'
import type { AuditNote, SessionContext } from '../../http/handler.ts'
import type { ViewRecord } from './view.store.ts'

/** Notes an act on one's view at once, so that a refusal has it too; what it was and became is filled in. */
export function noteOfView(context: SessionContext, action: string, viewId?: string) {
  const note: { -readonly [Key in keyof AuditNote]: AuditNote[Key] } = { module: 'ACCESS', action, subject: 'view' }
  if (viewId !== undefined) note.itemId = viewId
  context.audit(note)
  return {
    changed(before: ViewRecord | null, after: ViewRecord | null) {
      note.itemId = (after ?? before)?.viewId ?? ''
      note.itemName = (after ?? before)?.viewName ?? null
      note.before = before && snapshotOf(before)
      note.after = after && snapshotOf(after)
    },
  }
}

function snapshotOf(view: ViewRecord): Snapshot {
  return {
    listName: view.listName,
    viewName: view.viewName,
    viewDefault: view.isDefault ? 'YES' : 'NO',
    viewState: JSON.stringify(view.state),
  }
}

/** A view as its owner is told of it. */
export function told({ viewId, viewName, isDefault, state }: ViewRecord): { view: SavedView } {
  return { view: { viewId, viewName, isDefault, state } }
}
