import { type SavedView, VIEWS_PER_LIST, VIEWS_PER_USER, type ViewState } from '@portal/contract'
import { Refusal, type Reply, type SessionContext } from '../http/handler.ts'
import { countViews, insertView, isNameTaken, lockViews, type ViewRecord } from './view.store.ts'
import { noteView, viewPayload } from './view-note.ts'

interface SaveRequest {
  readonly listName: string
  readonly viewName: string
  readonly isDefault?: 'YES' | 'NO'
  readonly state: ViewState
}

/** Saves a view of a list. Throws 26 if the name is in use, and 05 if the user has the maximum number of views. */
export async function saveView(context: SessionContext, request: SaveRequest): Promise<Reply<{ view: SavedView }>> {
  const { after } = await noteView(context, { action: 'SAVE_VIEW' }, async () => ({
    before: null,
    after: await insertWanted(context, request),
  }))
  return { payload: viewPayload(after) }
}

async function insertWanted({ db, actor, now }: SessionContext, request: SaveRequest): Promise<ViewRecord> {
  const { listName, viewName, state } = request
  await lockViews(db, actor.userId)
  if (await isNameTaken(db, actor.userId, { listName, viewName })) throw nameTaken()
  const { ofList, ofUser } = await countViews(db, actor.userId, listName)
  if (ofList >= VIEWS_PER_LIST || ofUser >= VIEWS_PER_USER) {
    const count = ofList >= VIEWS_PER_LIST ? ofList : ofUser
    throw new Refusal('05', { message: 'message.tooManyViews', params: { count } })
  }
  return await insertView(db, actor.userId, { listName, viewName, isDefault: request.isDefault === 'YES', state }, now)
}

/** Returns the refusal (26) of a name that another view of the list has. */
export function nameTaken(): Refusal {
  return new Refusal('26', { fields: [{ field: 'viewName', key: 'validation.taken' }] })
}
