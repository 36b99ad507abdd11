/** The bytes of a text in base64; null of one with holes, which Node reads too: what is stored must be what was sent. */
export function bytesOf(content: string): Buffer | null {
  const bytes = Buffer.from(content, 'base64')
  return bytes.toString('base64') === content ? bytes : null
}
