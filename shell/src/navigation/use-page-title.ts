import { useLocation, useTexts } from '@portal/portal-sdk'
import { useEffect } from 'react'
import { routeOf } from '../loading/installed-modules.ts'
import { useTitle } from './titles.ts'

/** Titles of the shell's own screens. */
const OWN_TITLES: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard.title',
  '/module-status': 'status.title',
}

/** Sets the page's title to the screen's and the product's name. */
export function usePageTitle(): void {
  const { pathname } = useLocation()
  const t = useTexts('shell')
  const title = useTitle()
  useEffect(() => {
    const found = routeOf(pathname)
    const own = found ? title(found.module.name, found.route.title) : t(OWN_TITLES[pathname] ?? 'notFound.title')
    const product = t('product')
    document.title = own === product ? product : `${own} · ${product}`
  }, [pathname, t, title])
}
