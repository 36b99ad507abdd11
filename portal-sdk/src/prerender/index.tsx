// Only for builds, in Node: the providers that prerendering of public screens needs.

import type { Language } from '@portal/contract/format'
import { groundTexts } from '@portal/contract/texts'
import type { ReactNode } from 'react'
import { MemoryRouter, type RouteObject, useRoutes } from 'react-router-dom'

export { provideBootConfig as configure } from '../boot/boot-config.ts'

import { chooseLanguage, registerTexts } from '../i18n/i18n.ts'
import type { Remote } from '../remote/remote.ts'

/** The content of a package's `src/prerender.tsx`: renders a screen or a layout by name, in each supported language. */
export interface Prerendered {
  readonly languages: readonly string[]
  readonly draw: (language: string) => ReactNode | Promise<ReactNode>
}

/** Loads the texts of a namespace in a language, and switches to that language. */
export async function speak(language: Language, namespace: string, texts: Remote['texts']): Promise<void> {
  await Promise.all([registerTexts(namespace, texts), registerTexts('contract', groundTexts)])
  await chooseLanguage(language)
}

/** Renders routes at an address, as the shell's router would. */
export function AtAddress({ address, routes }: { address: string; routes: RouteObject[] }) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <Routes routes={routes} />
    </MemoryRouter>
  )
}

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)
