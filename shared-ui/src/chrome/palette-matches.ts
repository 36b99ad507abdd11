/** Returns a text in lower case without accents, so that "prefer" finds "Préférences". */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean)

/** A part of a text, and whether it matched. */
export interface Stretch {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text so that matches can be highlighted. Accents and case are ignored. */
export function stretchesOf(text: string, query: string): readonly Stretch[] {
  const words = wordsOf(query)
  // A letter of the text becomes one or more letters of the plain text, or no letter if it is a combining mark.
  const letters = [...text].map((letter) => ({ letter, plain: plain(letter) }))
  const whole = letters.map((one) => one.plain).join('')
  const ranges = words.flatMap((word) => {
    const at = whole.indexOf(word)
    return at < 0 ? [] : [[at, at + word.length] as const]
  })
  const stretches: { text: string; isMatch: boolean }[] = []
  let position = 0
  for (const { letter, plain: plainLetter } of letters) {
    const isMark = plainLetter === ''
    const last = stretches.at(-1)
    const isMatch = isMark ? last?.isMatch === true : ranges.some(([from, to]) => position >= from && position < to)
    if (last?.isMatch === isMatch) last.text += letter
    else stretches.push({ text: letter, isMatch })
    position += plainLetter.length
  }
  return stretches
}
