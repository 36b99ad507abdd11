/**
 * References to the built-in functions that handle secrets: passwords, codes, tokens, keys, unsent work. The client
 * takes these references when it is loaded, before any module. So a module that later replaces `JSON.stringify` or
 * `TextEncoder` does not see the data that the client sends (decision 0108). The shell also locks the built-in
 * functions in the page, to protect the libraries that the client uses.
 */
const encoder = new TextEncoder()
const decoder = new TextDecoder()
const { subtle: engine } = crypto

export const toUtf8 = encoder.encode.bind(encoder)
export const fromUtf8 = decoder.decode.bind(decoder)
export const { stringify: toJson, parse: fromJson } = JSON
export const toBase64 = btoa.bind(globalThis)
export const fromBase64 = atob.bind(globalThis)
export const { fromCharCode } = String
export const randomBytes = crypto.getRandomValues.bind(crypto)
export const ownFetch: typeof globalThis.fetch | undefined = globalThis.fetch?.bind(globalThis)

const USED = ['decrypt', 'deriveBits', 'deriveKey', 'encrypt', 'exportKey', 'generateKey', 'importKey'] as const
export const subtle = Object.fromEntries(USED.map((name) => [name, engine[name].bind(engine)])) as Pick<
  SubtleCrypto,
  (typeof USED)[number]
>
