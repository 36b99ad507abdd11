import { sessionActions, useLocation, useTexts, useUser } from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/host'
import { SideMenu } from '@portal/shared-ui/chrome'
import { installedModules } from '../loading/installed-modules.ts'
import { iconOf } from '../navigation/icon-of.ts'
import { isInstalled, markedItem, menuFor } from '../navigation/menu.ts'
import { useTitle } from '../navigation/titles.ts'
import { useVisitor } from '../navigation/visitor.ts'
import { useTourStart } from '../tour/use-tour.ts'

const PROFILE = '/personal-profile'

/** The side menu of this user; the checkers queue shows the number of pending items. */
export function PortalMenu({ waiting }: { waiting: number | undefined }) {
  const t = useTexts('shell')
  const title = useTitle()
  const { pathname } = useLocation()
  const { userFirstName, userLastName } = useUser()
  const menu = menuFor(installedModules(), useVisitor())
  const marked = markedItem(menu, pathname)
  const sections = menu.map(({ section, items }) => ({
    id: section,
    title: t(`section.${section}`),
    items: items.map((item) => ({
      id: item.path,
      href: item.path,
      label: title(item.from, item.title),
      icon: iconOf(item.icon),
      isActive: item.path === marked,
      count: item.path === '/checkers-queue' && waiting ? waiting : undefined,
    })),
  }))
  return (
    <SideMenu
      brand={t('product')}
      homeHref="/dashboard"
      sections={sections}
      userName={`${userFirstName} ${userLastName}`}
      profile={isInstalled(PROFILE) ? { href: PROFILE, isActive: pathname === PROFILE } : null}
      own={[{ id: 'tour', href: useTourStart(), label: t('tour.take'), icon: 'help' }]}
      onSignOut={() => askToLeave(() => void sessionActions().signOut())}
    />
  )
}
