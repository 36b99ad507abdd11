import { Outlet } from '@portal/portal-sdk'

/** No frame: the landing page and the loaders draw their own. */
export function BareLayout() {
  return <Outlet />
}
