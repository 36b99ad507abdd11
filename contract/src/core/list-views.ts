import type { SavedView, ViewPeriod } from '../views/saved-view.ts'

/**
 * A user's saved views of a list and what can be done with them. `useList()` of portal-sdk gives them, shared-ui's
 * `ListPage` draws them. Whatever changes one throws when it is refused.
 */
export interface ListViews {
  /** By name; undefined while they are awaited. */
  readonly all: readonly SavedView[] | undefined
  readonly error: string | undefined
  retry(): void
  /** The view in force. */
  readonly current: SavedView | null
  /** The list was changed since it was opened by the view in force. */
  readonly isChanged: boolean
  /** Opens the list by a view; null as it opens without one. */
  pick(viewId: string | null): void
  /** Saves the current list under a new name; a period replaces its dates. */
  save(wanted: {
    readonly viewName: string
    readonly isDefault: boolean
    readonly period?: ViewPeriod | undefined
  }): Promise<void>
  /** Saves the current list in the view in force. */
  keep(): Promise<void>
  rename(viewName: string): Promise<void>
  setDefault(isDefault: boolean): Promise<void>
  /** Removes the view in force; the list stays as it is. */
  remove(): Promise<void>
  /** Address of the current list, for users who may see it. */
  link(): string
  /** Shows the user a success or a failure. */
  tell(tone: 'positive' | 'negative', text: string): void
}
