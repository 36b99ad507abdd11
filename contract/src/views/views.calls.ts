import { readCall, SIGNED_IN, writeCall } from '@portal/contract/core'
import type { SavedView, ViewState } from './saved-view.ts'

/** Lists the user's own saved views of a list, sorted by name (ruling A76). */
export const readViews = readCall<{ listName: string }, { data: readonly SavedView[] }>({
  action: 'portal/view/read',
  path: 'portal/view/read',
  access: { needs: SIGNED_IN },
})

/**
 * Saves a list's current state as a view of the session's user, without approval. Refused with 26 if the name is taken
 * (upper and lower case count as equal), with 05 if the user has too many views, with 30 if the state is too large.
 */
export const saveView = writeCall<
  { listName: string; viewName: string; isDefault?: 'YES' | 'NO'; state: ViewState },
  { view: SavedView }
>({ action: 'portal/view/save', path: 'portal/view/save', access: { needs: SIGNED_IN } })

/**
 * Changes a view of the user: its name, its state, or whether it opens with the list. Absent fields do not change.
 * Refused with 25 if there is no such view, with 26 if the name is taken.
 */
export const changeView = writeCall<
  { viewId: string; viewName?: string; isDefault?: 'YES' | 'NO'; state?: ViewState },
  { view: SavedView }
>({ action: 'portal/view/change', path: 'portal/view/change', access: { needs: SIGNED_IN } })

/** Deletes a view of the user. Refused with 25 if there is no such view. */
export const removeView = writeCall<{ viewId: string }, object>({
  action: 'portal/view/remove',
  path: 'portal/view/remove',
  access: { needs: SIGNED_IN },
})
