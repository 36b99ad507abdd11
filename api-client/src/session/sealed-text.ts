const IV_BYTES = 12

/** A text that nothing but this session's own key opens: what is typed outlives a reload, and never its session. */
export async function sealText(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCharCode(byte)).join('')
}

/** @throws where another session sealed it, or somebody changed it */
export async function openText(key: CryptoKey, sealed: string): Promise<string> {
  const bytes = Uint8Array.from(sealed, (character) => character.charCodeAt(0))
  const iv = bytes.subarray(0, IV_BYTES)
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES)))
}
