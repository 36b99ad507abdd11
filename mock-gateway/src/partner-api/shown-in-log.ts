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

/** Returns a body as it is logged: JSON with masked secrets, cut if it is long. */
export const shownBody = (value: unknown): string => shortened(JSON.stringify(value, shownField) ?? '')

function shownField(name: string, held: unknown): unknown {
  if (SECRET_FIELD.test(name) && held !== null) return MASK
  return PICTURE_FIELD.test(name) && typeof held === 'string' ? `base64, ${held.length} characters` : held
}

/** Works like {@link shownBody}, for a text answer. */
export function shownText(text: string): string {
  try {
    return shownBody(JSON.parse(text))
  } catch {
    return shortened(text)
  }
}

const shortened = (text: string): string =>
  maskedSecrets(text)
    // A text in the database cannot contain NUL.
    .replaceAll('\\u0000', '')
    .slice(0, LONGEST)
