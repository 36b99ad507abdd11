/**
 * A word without accents, tone marks and capitals, with the one apostrophe keyboards have: as `portal_normalized` does
 * with texts.
 */
export function normalizedWord(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[’ʼ‘`´]/g, "'")
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
}
