import { Outlet } from '@portal/portal-sdk'

/** A layout without a frame: the landing page and the loaders draw their own frames. */
export function BareLayout() {
  return <Outlet />
}
