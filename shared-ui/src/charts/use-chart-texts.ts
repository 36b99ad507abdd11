import { useLocale } from '../locale/LocaleProvider.tsx'
import { CHART_TEXTS_EN, CHART_TEXTS_FR } from './chart-texts.ts'

/** Returns the texts of charts in the user's language. */
export function useChartTexts(): typeof CHART_TEXTS_EN {
  const { language } = useLocale()
  return language.startsWith('fr') ? CHART_TEXTS_FR : CHART_TEXTS_EN
}
