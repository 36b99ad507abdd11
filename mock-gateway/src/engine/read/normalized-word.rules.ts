/**
 * A word without accents, tone marks and capitals, with the apostrophe of keyboards: like `portal_normalized` for
 * texts.
 */
export function normalizedWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[’ʼ‘`´]/g, "'")
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
}
