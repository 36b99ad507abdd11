import { useLocale } from '../locale/LocaleProvider.tsx'

/** Texts of record panels. They are not in the kit's catalogue, because /login loads the whole catalogue. */
const EN = { resubmit: 'Correct and resubmit' }
const FR: typeof EN = { resubmit: 'Corriger et soumettre à nouveau' }

/** Returns the texts of record panels in the user's language. */
export const usePanelTexts = (): typeof EN => (useLocale().language.startsWith('fr') ? FR : EN)
