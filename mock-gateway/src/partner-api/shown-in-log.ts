const LONGEST = 8_000
const MASK = '••••'
/** Fields whose values must not be readable again, in any operation. */
const SECRET_FIELD = /secret|password|token|authorization/i
/** Pictures would fill the log with unreadable data. */
const PICTURE_FIELD = /Image$/
/** The prefixes of our keys and signing secrets, anywhere in a text. */
const SECRET = /\b(rgsk_(?:live|test)_|whsec_)[\w+/=%-]+/g

/** A text with everything masked that looks like one of our secrets. */
export const maskedSecrets = (text: string): string => text.replaceAll(SECRET, `$1${MASK}`)

/** A body as logged: JSON with masked secrets, cut if long. */
export const shownBody = (value: unknown): string => shortened(JSON.stringify(value, shownField) ?? '')

function shownField(name: string, held: unknown): unknown {
  if (SECRET_FIELD.test(name) && held !== null) return MASK
  return PICTURE_FIELD.test(name) && typeof held === 'string' ? `base64, ${held.length} characters` : held
}

/** Like {@link shownBody}, for a text answer. */
export function shownText(text: string): string {
  try {
    return shownBody(JSON.parse(text))
  } catch {
    return shortened(text)
  }
}

const shortened = (text: string): string =>
  maskedSecrets(text)
    // A database text cannot contain NUL.
    .replaceAll('\\u0000', '')
    .slice(0, LONGEST)
