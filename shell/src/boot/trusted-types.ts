import { type Bytes, integrityOf } from '../loading/gate-integrity.ts'

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined
/** Blobs made here, of checked bytes, that wait to be run. */
const blobs = new Set<string>()

/**
 * Turns an address into one a script element accepts: those a release names, a developer's own source, checked bytes.
 */
export function trustedScriptUrl(url: string): unknown {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  policy ??= factory?.createPolicy('portal-shell-loader', {
    createScriptURL: (asked) => {
      if (!blobs.has(asked) && integrityOf(asked) === undefined) throw new TypeError('unnamed script')
      return asked
    },
  })
  return policy ? policy.createScriptURL(url) : url
}

/** An address to run checked bytes from, until it is released. */
export function trustedBlobUrl(bytes: Bytes): { readonly url: unknown; release(): void } {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }))
  blobs.add(address)
  return {
    url: trustedScriptUrl(address),
    release() {
      blobs.delete(address)
      URL.revokeObjectURL(address)
    },
  }
}
