import { useMemo } from 'react'
import { type PanelSize, readPanelSize, writePanelSize } from '../preferences/panel-size.ts'
import { useUser } from '../session/use-session.ts'

/**
 * Provides the size of the panels of a list or page, stored per browser and user.
 * @example <PanelLayout kept={usePanelSize('organisation')}>…</PanelLayout>
 */
export function usePanelSize(list: string) {
  const { userId } = useUser()
  return useMemo(
    () => ({
      size: readPanelSize(userId, list),
      keep: (size: PanelSize) => writePanelSize(userId, list, size),
    }),
    [userId, list],
  )
}
