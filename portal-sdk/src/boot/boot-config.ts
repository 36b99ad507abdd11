import type { BootConfig } from '@portal/contract/module'

/** The part of the page's configuration that screens may see. */
export type PageConfig = Pick<BootConfig, 'links' | 'oidc'>

let current: PageConfig = {
  links: { blog: '#blog', help: '#help', compliance: '#compliance', apiDocumentation: '/api-documentation' },
}

/** Called once by the shell. */
export function provideBootConfig(config: PageConfig): void {
  current = config
}

/** Addresses and sign-in providers the operator of this portal has configured. */
export function useBootConfig(): PageConfig {
  return current
}
