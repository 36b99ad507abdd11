import type { IconDrawing, IconName } from '../icon/icon-paths.ts'

/** One line of the side menu. */
export interface MenuEntry {
  readonly id: string
  readonly href: string
  readonly label: string
  readonly icon: IconName | IconDrawing
  readonly isActive?: boolean | undefined
  /** Pending queue items; 0 and undefined are hidden. */
  readonly count?: number | undefined
  /** The user is about to go there (pointer, focus, touch): the moment to preload. */
  readonly onIntent?: (() => void) | undefined
}
