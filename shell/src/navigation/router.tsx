import type { Layout, RouteDescriptor } from '@portal/contract/module'
import { lazyPart, Navigate } from '@portal/portal-sdk'
import { createBrowserRouter, type RouteObject, registerTexts } from '@portal/portal-sdk/host'
import type { ComponentType } from 'react'
import { SIGNED_IN_TEXTS } from '../i18n/catalogues.ts'
import { BareLayout } from '../layout/BareLayout.tsx'
import { PageFrameRoot } from '../layout/PageFrameRoot.tsx'
import { installedModules } from '../loading/installed-modules.ts'
import { ModuleScreen } from '../screens/ModuleScreen.tsx'
import { PageError } from '../screens/PageError.tsx'
import { ShellPart } from '../screens/ShellPart.tsx'
import { Guarded } from './Guarded.tsx'

// Each page loads only its own frame, so that the first paint of /login does not contain parts of signed-in pages.
const AuthLayout = lazyPart(() => import('../layout/AuthLayout.tsx'))
const PortalLayout = lazyPart(async () => {
  const [layout] = await Promise.all([import('../layout/PortalLayout.tsx'), registerTexts('shell', SIGNED_IN_TEXTS)])
  return layout
})
const DashboardScreen = lazyPart(() => import('../screens/dashboard/DashboardScreen.tsx'))
const ModuleStatusScreen = lazyPart(() => import('../screens/module-status/ModuleStatusScreen.tsx'))
const NotFoundScreen = lazyPart(() => import('../screens/NotFoundScreen.tsx'))

const LAYOUTS: Record<Layout, ComponentType> = {
  public: BareLayout,
  loader: BareLayout,
  auth: AuthLayout,
  portal: PortalLayout,
}

/** Loads the frame of a layout before the frame is rendered. */
export async function preloadLayout(layout: Layout): Promise<void> {
  const frame: ComponentType & Partial<Pick<typeof AuthLayout, 'preload'>> = LAYOUTS[layout]
  await frame.preload?.()
}

/**
 * Creates the routes of this portal: the installed modules' routes by layout, the shell's own routes, and the 404
 * screen.
 */
export function createRouter() {
  const children = (Object.keys(LAYOUTS) as Layout[]).map((layout): RouteObject => {
    const Frame = LAYOUTS[layout]
    return {
      element: (
        <ShellPart key={layout}>
          <Frame />
        </ShellPart>
      ),
      children: [...moduleRoutes(layout), ...(layout === 'portal' ? SHELL_ROUTES : [])],
    }
  })
  return createBrowserRouter([
    {
      element: <PageFrameRoot />,
      errorElement: <PageError />,
      children: [
        ...children,
        // The host normally redirects this address. Only an older host, which does not know the address, serves the
        // page.
        { path: '/signed-out', element: <Navigate to="/login" replace /> },
        {
          path: '*',
          element: (
            <ShellPart key="unknown">
              <NotFoundScreen />
            </ShellPart>
          ),
        },
      ],
    },
  ])
}

function moduleRoutes(layout: Layout): RouteObject[] {
  return installedModules().flatMap((module) =>
    module.descriptor.routes
      .filter((route) => route.layout === layout)
      .map((route: RouteDescriptor) => ({
        path: route.path,
        element: (
          <Guarded requires={route.requires}>
            <ModuleScreen key={route.path} module={module} route={route} />
          </Guarded>
        ),
      })),
  )
}

const SHELL_ROUTES: RouteObject[] = [
  {
    path: '/dashboard',
    element: (
      <Guarded requires={{ all: [] }}>
        <ShellPart key="dashboard">
          <DashboardScreen />
        </ShellPart>
      </Guarded>
    ),
  },
  {
    path: '/module-status',
    element: (
      <Guarded requires={{ all: [] }}>
        <ShellPart key="status">
          <ModuleStatusScreen />
        </ShellPart>
      </Guarded>
    ),
  },
]
