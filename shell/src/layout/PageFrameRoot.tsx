import { Navigate, Outlet, useLocation } from '@portal/portal-sdk'
import { ScrollRestoration, useNavigation } from '@portal/portal-sdk/host'
import { ProgressBar } from '@portal/shared-ui'
import { Suspense } from 'react'
import { canonicalPath } from '../navigation/canonical-path.ts'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { useModuleLoading } from '../screens/loading-screens.ts'

/** What stands around every layout: the progress bar of navigation, scrolling to the top, the page's title. */
export function PageFrameRoot() {
  usePageTitle()
  const isNavigating = useNavigation().state !== 'idle'
  const { pathname, search, hash } = useLocation()
  const path = canonicalPath(pathname)
  const isLoading = useModuleLoading((loading) => loading.count > 0)
  if (path) return <Navigate to={path + search + hash} replace />
  return (
    <>
      <ProgressBar isActive={isNavigating || isLoading} />
      <ScrollRestoration />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  )
}
