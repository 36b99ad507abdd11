import { useLocation, useTexts } from '@portal/portal-sdk'
import { useEffect } from 'react'
import { routeOf } from '../loading/installed-modules.ts'
import { useTitle } from './titles.ts'

/** Sets the page's title to the screen's and the product's name. */
export function usePageTitle(): void {
  const { pathname } = useLocation()
  const t = useTexts('shell')
  const title = useTitle()
  useEffect(() => {
    const found = routeOf(pathname)
    const own =
      pathname === '/dashboard' ? null : found ? title(found.module.name, found.route.title) : t('notFound.title')
    const product = t('product')
    document.title = own && pathname !== '/' ? `${own} · ${product}` : product
  }, [pathname, t, title])
}
