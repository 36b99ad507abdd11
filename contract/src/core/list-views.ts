import type { SavedView, ViewPeriod } from '../views/saved-view.ts'

/**
 * A user's saved views of a list, and the actions on views. `useList()` of portal-sdk provides them, and `ListPage` of
 * shared-ui displays them. Actions throw if they are refused.
 */
export interface ListViews {
  /** The user's saved views, sorted by name; undefined while loading. */
  readonly all: readonly SavedView[] | undefined
  readonly error: string | undefined
  retry(): void
  /** The open view; null if the list is shown without a view. */
  readonly current: SavedView | null
  /** Whether the list has changed since the view was opened. */
  readonly isChanged: boolean
  /** Opens a view; null shows the list without a view. */
  pick(viewId: string | null): void
  /** Saves the current list as a new view; a period replaces the list's dates. */
  save(wanted: {
    readonly viewName: string
    readonly isDefault: boolean
    readonly period?: ViewPeriod | undefined
  }): Promise<void>
  /** Saves the current list in the open view. */
  keep(): Promise<void>
  rename(viewName: string): Promise<void>
  setDefault(isDefault: boolean): Promise<void>
  /** Deletes the open view; the list remains unchanged. */
  remove(): Promise<void>
  /** Returns the address of the current list, to share with other users who may see it. */
  link(): string
  /** Shows the user a success or a failure. */
  tell(tone: 'positive' | 'negative', text: string): void
}
