import { integrityOf } from '../loading/gate-integrity.ts'
import { isDevelopmentUrl } from '../loading/installed-modules.ts'

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/** Turns an address into one a script element accepts: only those a release names, or a developer's own source. */
export function trustedScriptUrl(url: string): unknown {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  policy ??= factory?.createPolicy('portal-shell-loader', {
    createScriptURL: (asked) => {
      if (integrityOf(asked) === undefined && !isDevelopmentUrl(asked))
        throw new TypeError('no release names this script')
      return asked
    },
  })
  return policy ? policy.createScriptURL(url) : url
}
