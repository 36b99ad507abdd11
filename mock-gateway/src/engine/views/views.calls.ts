import * as calls from '@portal/contract/views/views.calls'
import { type Binding, bindSession } from '../http/handler.ts'
import { changeView } from './change-view.ts'
import { removeView } from './remove-view.ts'
import { saveView } from './save-view.ts'
import { viewsOfList } from './view.store.ts'

export const VIEW_BINDINGS: readonly Binding[] = [
  bindSession(calls.readViews, async ({ db, actor }, { listName }) => ({
    payload: { data: await viewsOfList(db, actor.userId, listName) },
  })),
  bindSession(calls.saveView, saveView),
  bindSession(calls.changeView, changeView),
  bindSession(calls.removeView, removeView),
]
