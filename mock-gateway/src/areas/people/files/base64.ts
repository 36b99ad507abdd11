/**
 * Returns the bytes of a base64 text; null for an invalid text. Node would accept invalid texts, but the stored bytes
 * must equal the sent bytes.
 */
export function bytesOf(content: string): Buffer | null {
  const bytes = Buffer.from(content, 'base64')
  return bytes.toString('base64') === content ? bytes : null
}
