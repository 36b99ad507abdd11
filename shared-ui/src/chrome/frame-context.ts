import { createContext, useContext } from 'react'

/** The state of the side menu: beside the content, folded to icons, or a drawer over the content. */
export interface FrameState {
  readonly isDrawer: boolean
  readonly isFolded: boolean
  readonly isDrawerOpen: boolean
  readonly setDrawerOpen: (isOpen: boolean) => void
  /** Folds or unfolds the menu; undefined if the menu is a drawer. */
  readonly onFoldChange: ((isFolded: boolean) => void) | undefined
}

export const FrameContext = createContext<FrameState | null>(null)

export function useFrame(): FrameState {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('Header and SideMenu stand inside an AppFrame')
  return frame
}
