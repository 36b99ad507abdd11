import type { MenuSection } from '@portal/contract/module'
import { readPreference, useLocation, useTexts, writePreference } from '@portal/portal-sdk'
import { SideMenu } from '@portal/shared-ui/chrome'
import { useState } from 'react'
import { installedModules } from '../loading/installed-modules.ts'
import { iconOf } from '../navigation/icon-of.ts'
import { entriesOf, markedItem, menuFor, openSections } from '../navigation/menu.ts'
import { entryTitle } from '../navigation/menu-titles.ts'
import { useTitle } from '../navigation/titles.ts'
import { useVisitor } from '../navigation/visitor.ts'

/** Returns the user's choice to open or fold a section, as stored in this browser. */
const chosenOf = (section: MenuSection) => {
  const kept = readPreference(`menu.${section}`)
  return kept === null ? null : kept === 'open'
}

/** Shows the side menu of this user. The entry of the checkers queue has the number of pending items. */
export function PortalMenu({ waiting }: { waiting: number | undefined }) {
  const t = useTexts('shell')
  const title = useTitle()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<Partial<Record<MenuSection, boolean>>>({})
  const menu = menuFor(installedModules(), useVisitor())
  const marked = markedItem(menu, pathname)
  const open = openSections(menu, (section) => chosen[section] ?? chosenOf(section), marked)
  const sections = menu.map(({ section, items }) => ({
    id: section,
    title: section === 'home' ? undefined : t(`section.${section}`),
    isOpen: open.has(section),
    onOpenChange: (isOpen: boolean) => {
      writePreference(`menu.${section}`, isOpen ? 'open' : 'folded')
      setChosen((before) => ({ ...before, [section]: isOpen }))
    },
    items: entriesOf(items).map((entry) => {
      const [first] = entry.items
      const has = (path: string | undefined) => entry.items.some((item) => item.path === path)
      return {
        id: first.path,
        href: first.path,
        label: entryTitle(t, title, entry),
        icon: iconOf(first.icon),
        isActive: has(marked),
        count: has('/checkers-queue') && waiting ? waiting : undefined,
      }
    }),
  }))
  return <SideMenu brand={t('product')} homeHref="/dashboard" sections={sections} />
}
