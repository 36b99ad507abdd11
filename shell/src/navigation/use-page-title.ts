import { useLocation, useTexts } from '@portal/portal-sdk'
import { useEffect } from 'react'
import { routeOf } from '../loading/installed-modules.ts'
import { OWN_PATHS } from './own-paths.ts'
import { useTitle } from './titles.ts'

/** Titles of the shell's own screens. */
const OWN_TITLES: Readonly<Record<(typeof OWN_PATHS)[number], string>> = {
  '/dashboard': 'dashboard.title',
  '/module-status': 'status.title',
}

const ownTitle = (pathname: string): string => {
  const own = OWN_PATHS.find((path) => path === pathname)
  return own ? OWN_TITLES[own] : 'notFound.title'
}

/** Sets the title of the page: the screen's title and the product's name. */
export function usePageTitle(): void {
  const { pathname } = useLocation()
  const t = useTexts('shell')
  const title = useTitle()
  useEffect(() => {
    const found = routeOf(pathname)
    const own = found ? title(found.module.name, found.route.title) : t(ownTitle(pathname))
    const product = t('product')
    document.title = own === product ? product : `${own} · ${product}`
  }, [pathname, t, title])
}
