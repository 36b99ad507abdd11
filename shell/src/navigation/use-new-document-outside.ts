import { useLayoutEffect } from 'react'
import { routeOf } from '../loading/installed-modules.ts'
import { departure, useLeavingDocument } from '../session/document-guard.ts'
import { canonicalPath } from './canonical-path.ts'
import { OWN_PATHS } from './own-paths.ts'

/**
 * Loads a new document when the user goes from a signed-in screen to a public page or to the sign-in: passwords are
 * typed there, and code of the opened modules would still be running. Must be called by the frame of the signed-in
 * screens.
 */
export function useNewDocumentOutside(): void {
  useLayoutEffect(() => {
    removeEventListener('popstate', leaveIfOutside)
    return () => {
      leaveIfOutside()
      // A crash also removes the frame, and Back then leads out of the signed-in screens without it. While the frame is
      // drawn, Back may be undone, because it asks before unsent work is discarded.
      addEventListener('popstate', leaveIfOutside)
    }
  }, [])
}

function leaveIfOutside(): void {
  if (isInside(location.pathname) || useLeavingDocument.getState().isLeaving) return
  useLeavingDocument.setState({ isLeaving: true })
  // Passwords are typed on the sign-in page, so windows that modules opened must not reach into it.
  if (canonical(location.pathname) === '/login') departure.go(location.search)
  else departure.reload()
}

const canonical = (pathname: string) => canonicalPath(pathname) ?? pathname

function isInside(pathname: string): boolean {
  const path = canonical(pathname)
  return OWN_PATHS.some((own) => own === path) || routeOf(path)?.route.layout === 'portal'
}
