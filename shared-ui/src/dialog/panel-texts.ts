import { useCallback } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'

/** Texts of a panel. They are not in the kit's catalogue, because /login loads the whole catalogue. */
const PANEL_TEXTS_EN = {
  close: 'Close the panel',
  edge: 'Width of the panel',
  full: 'Full width',
  beside: 'Beside the list',
}

const PANEL_TEXTS_FR: typeof PANEL_TEXTS_EN = {
  close: 'Fermer le volet',
  edge: 'Largeur du volet',
  full: 'Pleine largeur',
  beside: 'À côté de la liste',
}

/** Returns the texts of a panel in the user's language. */
export function usePanelText(): (key: keyof typeof PANEL_TEXTS_EN) => string {
  const { language } = useLocale()
  return useCallback((key) => (language.startsWith('fr') ? PANEL_TEXTS_FR : PANEL_TEXTS_EN)[key], [language])
}
