import { useLocation, useTexts } from '@portal/portal-sdk'
import { LinkTabs } from '@portal/shared-ui/chrome'
import { installedModules } from '../loading/installed-modules.ts'
import { menuFor, tabsAt } from '../navigation/menu.ts'
import { entryTitle } from '../navigation/menu-titles.ts'
import { useTitle } from '../navigation/titles.ts'
import { useVisitor } from '../navigation/visitor.ts'

/** The screens that share the current one's entry in the menu, above it; each keeps its address. */
export function ScreenTabs() {
  const t = useTexts('shell')
  const title = useTitle()
  const { pathname } = useLocation()
  const entry = tabsAt(menuFor(installedModules(), useVisitor()), pathname)
  if (entry === null) return null
  return (
    <LinkTabs
      label={entryTitle(t, title, entry)}
      tabs={entry.items.map(({ path, from, title: key }) => ({ id: path, href: path, label: title(from, key) }))}
      current={pathname}
      isSlim
    />
  )
}
