import type { BootConfig } from '@portal/contract/module'

/** The part of the page's configuration available to screens. */
export type PageConfig = Pick<BootConfig, 'links' | 'oidc'>

let current: PageConfig = {
  links: { blog: '#blog', help: '#help', compliance: '#compliance', apiDocumentation: '/api-documentation' },
}

/** Called once by the shell. */
export function provideBootConfig(config: PageConfig): void {
  current = config
}

/** The addresses and sign-in providers configured for this portal. */
export function useBootConfig(): PageConfig {
  return current
}
