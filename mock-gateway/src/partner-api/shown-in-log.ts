/** Maximum size of a text in the log, in bytes. */
const LONGEST = 8_000
const MASK = '••••'
/** Fields of all operations whose values must not be readable in the log. */
const SECRET_FIELD = /secret|password|token|authorization/i
/** Fields with pictures, which would fill the log with unreadable data. */
const PICTURE_FIELD = /Image$/
/** Our keys and signing secrets, by their prefixes, anywhere in a text. */
const SECRET = /\b(rgsk_(?:live|test)_|whsec_)[\w+/=%-]+/g

/** Masks everything in a text that looks like one of our secrets. */
export const maskedSecrets = (text: string): string => text.replaceAll(SECRET, `$1${MASK}`)

/** Returns a body as it is logged: JSON with masked secrets, cut after `longest` bytes. */
export const shownBody = (value: unknown, longest = LONGEST): string =>
  shortened(JSON.stringify(value, shownField) ?? '', longest)

function shownField(name: string, held: unknown): unknown {
  if (SECRET_FIELD.test(name) && held !== null) return MASK
  return PICTURE_FIELD.test(name) && typeof held === 'string' ? `base64, ${held.length} characters` : held
}

/** Works like {@link shownBody}, for a text answer. */
export function shownText(text: string): string {
  try {
    return shownBody(JSON.parse(text))
  } catch {
    return shortened(text, LONGEST)
  }
}

function shortened(text: string, longest: number): string {
  // A text in the database cannot contain NUL.
  const bytes = Buffer.from(maskedSecrets(text).replaceAll('\\u0000', ''))
  // As for a stream, the bytes of a character that is cut are left out.
  return new TextDecoder().decode(bytes.subarray(0, longest), { stream: true })
}
