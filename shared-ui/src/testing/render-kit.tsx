import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { KitTestProviders, type KitTestProvidersProps } from './KitTestProviders.tsx'

export type RenderKitOptions = Omit<KitTestProvidersProps, 'children'>

/** The rendered component and a simulated user. Query the content through `screen`. */
export interface RenderedKit
  extends Pick<RenderResult, 'container' | 'baseElement' | 'rerender' | 'unmount' | 'asFragment'> {
  readonly user: UserEvent
}

/** Renders a component with everything the kit needs, and returns a user for interactions. */
export function renderKit(ui: ReactElement, options: RenderKitOptions = {}): RenderedKit {
  return {
    user: userEvent.setup(),
    ...render(ui, { wrapper: ({ children }) => <KitTestProviders {...options}>{children}</KitTestProviders> }),
  }
}
