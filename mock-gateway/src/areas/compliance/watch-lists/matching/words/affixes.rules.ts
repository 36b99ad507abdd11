/** The sounds of those parts of Arabic names that are joined to the main name. */
const AFFIXES: readonly (readonly [string, RegExp])[] = [
  ['servant', /^a?bd(?:[aeu][lrnszdt]?)?(?=[^aeiou].{2})(?!l?a?h?$)/],
  ['father', /^abu(?=[^aeiou].{2,}$)/],
  ['faith', /(?:[aeiu]l?)?dine?$/],
]
const LEAST_CORE = 3

/** Splits `Abd al-`, `Abu` and `ad-Din` off a name. @example affixOf('abdulmalik').core // 'malik' */
export function affixOf(sound: string): { readonly affix: string; readonly core: string } {
  for (const [affix, pattern] of AFFIXES) {
    const core = sound.replace(pattern, '')
    if (core !== sound && core.length >= LEAST_CORE) return { affix, core }
  }
  return { affix: '', core: sound }
}
