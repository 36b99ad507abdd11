import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { KitTestProviders, type KitTestProvidersProps } from './KitTestProviders.tsx'

export type RenderKitOptions = Omit<KitTestProvidersProps, 'children'>

/** Renders a component with everything the kit needs, and returns a user for interactions. */
export function renderKit(ui: ReactElement, options: RenderKitOptions = {}) {
  return {
    user: userEvent.setup(),
    ...render(ui, { wrapper: ({ children }) => <KitTestProviders {...options}>{children}</KitTestProviders> }),
  }
}
