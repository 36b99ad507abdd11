/** How a document's name stands to the order's. */
export interface NameComparison {
  /** Both may be one person's. */
  readonly isAlike: boolean
  /** Words of the order's name that the document does not have, and of the document's that the order does not, as they are written. */
  readonly missing: readonly string[]
  readonly added: readonly string[]
}

const plain = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (name: string) => name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)

/** A word for itself, or for the initial that stands for it. */
function stands(word: string, other: string): boolean {
  const [one, two] = [plain(word), plain(other)]
  return one === two || (one.length === 1 && two.startsWith(one)) || (two.length === 1 && one.startsWith(two))
}

/**
 * Compares names word by word, whatever their order, accents and capitals. They are alike when all words of the shorter stand in the
 * longer, two of them at least written out (or the one there is): a middle name may be missing, a family name may not.
 */
export function compareNames(ordered: string, documented: string): NameComparison {
  const left = wordsOf(documented)
  const missing: string[] = []
  let written = 0
  for (const word of wordsOf(ordered)) {
    const exact = left.findIndex((other) => plain(other) === plain(word))
    const at = exact === -1 ? left.findIndex((other) => stands(word, other)) : exact
    if (at === -1) {
      missing.push(word)
      continue
    }
    if (exact !== -1 && plain(word).length > 1) written += 1
    left.splice(at, 1)
  }
  const needed = Math.min(2, wordsOf(ordered).length)
  return {
    isAlike: (missing.length === 0 || left.length === 0) && needed > 0 && written >= needed,
    missing,
    added: left,
  }
}
