import type { SavedView, ViewPeriod } from '../views/saved-view.ts'

/**
 * A user's saved views of a list and the actions on them. `useList()` of portal-sdk provides them, shared-ui's
 * `ListPage` draws them. Refused actions throw.
 */
export interface ListViews {
  /** Sorted by name; undefined while loading. */
  readonly all: readonly SavedView[] | undefined
  readonly error: string | undefined
  retry(): void
  /** The current view. */
  readonly current: SavedView | null
  /** Whether the list has changed since the view was opened. */
  readonly isChanged: boolean
  /** Opens a view; null opens the list without one. */
  pick(viewId: string | null): void
  /** Saves the current list as a new view; a period replaces its dates. */
  save(wanted: {
    readonly viewName: string
    readonly isDefault: boolean
    readonly period?: ViewPeriod | undefined
  }): Promise<void>
  /** Saves the current list in the current view. */
  keep(): Promise<void>
  rename(viewName: string): Promise<void>
  setDefault(isDefault: boolean): Promise<void>
  /** Removes the current view; the list stays unchanged. */
  remove(): Promise<void>
  /** Address of the current list, for users who may see it. */
  link(): string
  /** Shows the user a success or a failure. */
  tell(tone: 'positive' | 'negative', text: string): void
}
