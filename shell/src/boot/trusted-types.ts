import { type Bytes, integrityOf } from '../loading/gate-integrity.ts'

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined
/** Blob URLs of verified bytes that have not run yet. */
const blobs = new Set<string>()

/**
 * Makes an address acceptable to a script element. Accepts only addresses of release files, of a developer's own
 * source, and of verified bytes.
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

/** Creates a blob URL for verified bytes; the URL is accepted until it is released. */
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
