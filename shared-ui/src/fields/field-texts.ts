import { useLocale } from '../locale/LocaleProvider.tsx'
import { fill } from '../texts/fill.ts'

/**
 * Texts of bound fields and of autocomplete fields. They are not in the kit's catalogue, because /login loads the whole
 * catalogue.
 */
const FIELD_TEXTS_EN = {
  open: 'Show the choices',
  close: 'Hide the choices',
  clear: 'Clear the choice',
  none: 'No match',
  unmatched: '“{text}” is not in the list. Choose an entry',
  loading: 'Loading the choices…',
  phoneCountry: 'Country code',
  foreign: 'Not allowed here: {characters}',
  space: 'space',
  savedAs: 'Saved as: {text}',
} as const

type FieldTextKey = keyof typeof FIELD_TEXTS_EN

const FIELD_TEXTS_FR: Readonly<Record<FieldTextKey, string>> = {
  open: 'Afficher les choix',
  close: 'Masquer les choix',
  clear: 'Effacer le choix',
  none: 'Aucun résultat',
  unmatched: '« {text} » n’est pas dans la liste. Choisissez une entrée',
  loading: 'Chargement des choix…',
  phoneCountry: 'Indicatif du pays',
  foreign: 'Non admis ici : {characters}',
  space: 'espace',
  savedAs: 'Enregistré sous la forme : {text}',
}

type FieldText = (key: FieldTextKey, params?: Readonly<Record<string, string>>) => string

/** Returns the texts of bound fields in the user's language. */
export function useFieldText(): FieldText {
  const { language } = useLocale()
  return (key, params) => fill((language.startsWith('fr') ? FIELD_TEXTS_FR : FIELD_TEXTS_EN)[key], params)
}
