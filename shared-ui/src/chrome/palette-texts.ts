import { useLocale } from '../locale/LocaleProvider.tsx'
import { fill } from '../texts/fill.ts'

/**
 * Texts of the palette; `{name}` is filled in. They are not in the kit's catalogue, because /login loads the whole
 * catalogue.
 */
export const PALETTE_TEXTS_EN = {
  label: 'Search or run a command',
  placeholder: 'A name, an address, a code, a screen, something to do…',
  asks: 'A name, an address, a phone number…',
  none: 'Nothing found for “{query}”',
  short: 'Two letters or more find people and records',
  found: 'Results: {count}',
  asking: 'Searching…',
  failed: 'Not everything could be searched',
  hint: 'Arrow keys choose, Enter opens, Esc closes',
  back: 'Back to everything',
} as const
export type PaletteTextKey = keyof typeof PALETTE_TEXTS_EN

export const PALETTE_TEXTS_FR: Readonly<Record<PaletteTextKey, string>> = {
  label: 'Rechercher ou lancer une action',
  placeholder: 'Un nom, une adresse, un code, un écran, une action…',
  asks: 'Un nom, une adresse, un numéro de téléphone…',
  none: 'Aucun résultat pour «\u00a0{query}\u00a0»',
  short: 'À partir de deux lettres, la recherche porte aussi sur les personnes et les dossiers',
  found: 'Résultats\u00a0: {count}',
  asking: 'Recherche en cours…',
  failed: 'La recherche n’a pas pu porter sur tout',
  hint: 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer',
  back: 'Revenir à tout',
}

/** Returns the texts of the palette in the user's language. */
export function usePaletteText(): (key: PaletteTextKey, params?: Readonly<Record<string, string | number>>) => string {
  const texts = useLocale().language.startsWith('fr') ? PALETTE_TEXTS_FR : PALETTE_TEXTS_EN
  return (key, params) => fill(texts[key], params)
}
