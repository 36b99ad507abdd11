import { plain } from '@portal/shared-ui/chrome'

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Returns the part of a query after the words of an action: "reset token chia" names the action "Reset the hard token
 * of …" and leaves "chia". The words must have the same order as in the action, so that "reset token to" leaves "to".
 * Null if the query does not begin with words of the action, or if no words are left.
 */
export function termAfterAct(query: string, act: string): string | null {
  const typed = query.trim().split(/\s+/u)
  let named = wordsOf(act)
  const isNamedBy = (word: string) => {
    const at = named.findIndex((one) => one.startsWith(plain(word)))
    if (at >= 0) named = named.slice(at + 1)
    return at >= 0
  }
  const first = typed.findIndex((word) => !isNamedBy(word))
  return first > 0 ? typed.slice(first).join(' ') : null
}
