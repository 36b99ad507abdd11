/** Returns the words of a name without case, accents and punctuation. An abbreviation with full stops is one word. */
export function wordsIn(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
