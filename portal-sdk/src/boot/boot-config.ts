import type { BootConfig } from '@portal/contract/module'

/** The part of the page's configuration available to screens. */
export type PageConfig = Pick<BootConfig, 'links' | 'oidc'>

let current: PageConfig = {
  links: { blog: '#blog', help: '#help', compliance: '#compliance', apiDocumentation: '/api-documentation' },
}

/** Sets the configuration; the shell calls this once. */
export function provideBootConfig(config: PageConfig): void {
  current = config
}

/** Returns the links and the sign-in provider configured for this portal. */
export function useBootConfig(): PageConfig {
  return current
}
