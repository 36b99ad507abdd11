import type { SavedView, ViewState } from '@portal/contract'
import { Refusal, type Reply, type SessionContext } from '../http/handler.ts'
import { nameTaken } from './save-view.ts'
import { findView, isNameTaken, lockViews, writeView } from './view.store.ts'
import { noteView, viewPayload } from './view-note.ts'

interface ChangeRequest {
  readonly viewId: string
  readonly viewName?: string
  readonly isDefault?: 'YES' | 'NO'
  readonly state?: ViewState
}

/**
 * Changes a view. Of two concurrent changes, the later change wins. Throws 25 if the view belongs to another user, and
 * 26 if the name is in use.
 */
export async function changeView(context: SessionContext, request: ChangeRequest): Promise<Reply<{ view: SavedView }>> {
  const { db, actor, now } = context
  const { after } = await noteView(context, { action: 'CHANGE_VIEW', viewId: request.viewId }, async () => {
    await lockViews(db, actor.userId)
    const before = await findView(db, actor.userId, request.viewId)
    if (before === null) throw new Refusal('25')
    const wanted = {
      ...before,
      viewName: request.viewName ?? before.viewName,
      isDefault: request.isDefault === undefined ? before.isDefault : request.isDefault === 'YES',
      state: request.state ?? before.state,
    }
    if (await isNameTaken(db, actor.userId, wanted)) throw nameTaken()
    return { before, after: await writeView(db, actor.userId, wanted, now) }
  })
  return { payload: viewPayload(after) }
}
