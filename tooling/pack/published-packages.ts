/** The folders of the packages that are published, in an order in which each follows the packages that it needs. */
export const PUBLISHED = [
  'contract',
  'api-client',
  'portal-sdk',
  'shared-ui',
  'build',
  'portal-host',
  'mock-gateway',
  'create-module',
  'partner-client',
  'conformance',
] as const

/**
 * Packages that must exist once in an application: those that the shell shares with modules, and the libraries that
 * they hand on. A package that needs one states it as a peer dependency, so that npm cannot install a second copy.
 */
export const PEERS: ReadonlySet<string> = new Set([
  '@portal/contract',
  '@portal/api-client',
  '@portal/portal-sdk',
  '@portal/shared-ui',
  'react',
  'react-dom',
  'react-router-dom',
])

/** Libraries that only a `testing` entry needs. They are optional peers: a team that tests installs them itself. */
export const TEST_LIBRARIES = /^@(jest|testing-library)\//

export const SCOPE = '@portal/'

/** Tools that a package names only in its settings, or that its user starts. */
export const RUN_BY_NAME = /^(webpack|webpack-cli|jest|jest-environment-jsdom)$/

/**
 * The package that contains the builds in which a module runs, below `builds/`: shell, sign-in, and the users module,
 * because its queues authorize what the forms of other modules queue.
 */
export const WITH_BUILDS = 'portal-host'
export const BUILDS = ['shell', 'mfe-auth', 'mfe-users'] as const
