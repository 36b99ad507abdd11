import type { IconDrawing, IconName } from '../icon/icon-paths.ts'

/** One line of the side menu. */
export interface MenuEntry {
  readonly id: string
  readonly href: string
  readonly label: string
  readonly icon: IconName | IconDrawing
  readonly isActive?: boolean | undefined
  /** The number of pending queue items; 0 and undefined are not shown. */
  readonly count?: number | undefined
  /** Called when the user is about to open the entry (pointer, focus, touch), so that the screen can be preloaded. */
  readonly onIntent?: (() => void) | undefined
}
