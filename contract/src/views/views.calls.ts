import { readCall, SIGNED_IN, writeCall } from '@portal/contract/core'
import type { SavedView, ViewState } from './saved-view.ts'

/** The user's own saved views of a list, by name (ruling A76). */
export const readViews = readCall<{ listName: string }, { data: readonly SavedView[] }>({
  action: 'portal/view/read',
  path: 'portal/view/read',
  access: { needs: SIGNED_IN },
})

/**
 * Saves a list's current state under a new name. It belongs to the session's user, without approval. 26 the name is
 * taken (in any case), 05 there are too many, 30 the state is too large.
 */
export const saveView = writeCall<
  { listName: string; viewName: string; isDefault?: 'YES' | 'NO'; state: ViewState },
  { view: SavedView }
>({ action: 'portal/view/save', path: 'portal/view/save', access: { needs: SIGNED_IN } })

/**
 * Changes the sent fields of the user's view: its name, its state, whether it opens with its list. 25 unknown, 26 name
 * taken.
 */
export const changeView = writeCall<
  { viewId: string; viewName?: string; isDefault?: 'YES' | 'NO'; state?: ViewState },
  { view: SavedView }
>({ action: 'portal/view/change', path: 'portal/view/change', access: { needs: SIGNED_IN } })

/** Removes the user's view. 25 unknown. */
export const removeView = writeCall<{ viewId: string }, object>({
  action: 'portal/view/remove',
  path: 'portal/view/remove',
  access: { needs: SIGNED_IN },
})
