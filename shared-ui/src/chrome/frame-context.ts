import { createContext, useContext } from 'react'

/** How the side menu stands: beside the content, normalized to icons, or a drawer over it. */
export interface FrameState {
  readonly isDrawer: boolean
  readonly isFolded: boolean
  readonly isDrawerOpen: boolean
  readonly setDrawerOpen: (isOpen: boolean) => void
  /** Absent where folding means nothing (drawer). */
  readonly onFoldChange: ((isFolded: boolean) => void) | undefined
}

export const FrameContext = createContext<FrameState | null>(null)

export function useFrame(): FrameState {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('Header and SideMenu stand inside an AppFrame')
  return frame
}
