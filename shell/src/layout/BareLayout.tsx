import { Outlet } from '@portal/portal-sdk'

/** Renders a screen without a frame, because the landing page and the loaders draw their own frames. */
export function BareLayout() {
  return <Outlet />
}
