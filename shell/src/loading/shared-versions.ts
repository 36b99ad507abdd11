import client from '@portal/api-client/package.json' with { type: 'json' }
import contract from '@portal/contract/package.json' with { type: 'json' }
import sdk from '@portal/portal-sdk/package.json' with { type: 'json' }
import kit from '@portal/shared-ui/package.json' with { type: 'json' }
import { version as react } from 'react'

/**
 * The versions of this shell's shared packages, each derived from the package's public API. Before a module is loaded,
 * its needs are compared with these versions.
 */
export const SHARED_VERSIONS: Readonly<Record<string, string>> = {
  'api-client': client.version,
  contract: contract.version,
  'portal-sdk': sdk.version,
  'shared-ui': kit.version,
  react,
}
