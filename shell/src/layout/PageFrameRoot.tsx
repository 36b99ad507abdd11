import { Navigate, Outlet, useLocation, useNavigate } from '@portal/portal-sdk'
import { ScrollRestoration, useNavigation } from '@portal/portal-sdk/host'
import { ProgressBar } from '@portal/shared-ui'
import { Suspense, useEffect, useState } from 'react'
import { canonicalPath } from '../navigation/canonical-path.ts'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { useModuleLoading } from '../screens/loading-screens.ts'
import { useLeavingDocument } from '../session/document-guard.ts'
import { useWayBack } from '../session/way-back.ts'

/**
 * Renders every layout with the progress bar of navigation, scrolling to the top, the page's title and the skip link.
 */
export function PageFrameRoot() {
  usePageTitle()
  const isNavigating = useNavigation().state !== 'idle'
  const { pathname, search, hash } = useLocation()
  const path = canonicalPath(pathname)
  const isScrollKept = useReaderPlace(pathname)
  const isLoading = useModuleLoading((loading) => loading.count > 0)
  const navigate = useNavigate()
  const wayBack = useWayBack(({ to }) => to)
  useEffect(() => {
    if (wayBack === null) return
    useWayBack.setState({ to: null })
    navigate(wayBack, { replace: true })
  }, [wayBack, navigate])
  const isLeaving = useLeavingDocument((document) => document.isLeaving)
  // No password may be entered in a document in which modules of another user's session have run.
  if (isLeaving) return <ProgressBar isActive />
  if (path) return <Navigate to={path + search + hash} replace />
  return (
    <>
      <ProgressBar isActive={isNavigating || isLoading} />
      {!isScrollKept && <ScrollRestoration />}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  )
}

/**
 * Returns whether the screen keeps the scroll position of the prerendered page that it replaces. True until the first
 * navigation, if the reader had scrolled that page.
 */
function useReaderPlace(pathname: string): boolean {
  const [place, setPlace] = useState(() => (window.scrollY > 0 ? pathname : null))
  if (place !== null && place !== pathname) setPlace(null)
  return place === pathname
}
