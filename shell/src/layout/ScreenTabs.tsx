import { useLocation, useTexts } from '@portal/portal-sdk'
import { type PageGroup, PageTabs } from '@portal/shared-ui/chrome'
import { type ReactNode, useMemo } from 'react'
import { installedModules } from '../loading/installed-modules.ts'
import { menuFor, tabsAt } from '../navigation/menu.ts'
import { entryTitle } from '../navigation/menu-titles.ts'
import { useTitle } from '../navigation/titles.ts'
import { useVisitor } from '../navigation/visitor.ts'

/**
 * Shows the screens that share a menu entry with the current screen as tabs in its title line. Each screen keeps its
 * own address.
 */
export function ScreenTabs({ children }: { children: ReactNode }) {
  const t = useTexts('shell')
  const title = useTitle()
  const visitor = useVisitor()
  const { pathname } = useLocation()
  const group = useMemo((): PageGroup | null => {
    const entry = tabsAt(menuFor(installedModules(), visitor), pathname)
    return (
      entry && {
        label: entryTitle(t, title, entry),
        tabs: entry.items.map(({ path, from, title: key }) => ({ id: path, href: path, label: title(from, key) })),
        current: pathname,
      }
    )
  }, [t, title, visitor, pathname])
  return <PageTabs group={group}>{children}</PageTabs>
}
