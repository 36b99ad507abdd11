import { Refusal, type Reply, type SessionContext } from '../http/handler.ts'
import { deleteView, findView, lockViews } from './view.store.ts'
import { noteView } from './view-note.ts'

/** Removes the user's own view. Throws 25 if the user has no such view. */
export async function removeView(
  context: SessionContext,
  { viewId }: { readonly viewId: string },
): Promise<Reply<object>> {
  const { db, actor } = context
  await noteView(context, { action: 'REMOVE_VIEW', viewId }, async () => {
    await lockViews(db, actor.userId)
    const before = await findView(db, actor.userId, viewId)
    if (before === null) throw new Refusal('25')
    await deleteView(db, actor.userId, viewId)
    return { before, after: null }
  })
  return { payload: {} }
}
