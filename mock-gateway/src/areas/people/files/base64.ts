/**
 * The bytes of a base64 text; null for an invalid text, which Node would accept: the stored bytes must equal the sent
 * ones.
 */
export function bytesOf(content: string): Buffer | null {
  const bytes = Buffer.from(content, 'base64')
  return bytes.toString('base64') === content ? bytes : null
}
