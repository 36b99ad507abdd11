import { LANGUAGES, type Language } from '@portal/contract/format'

/**
 * Returns the supported language with the highest weight in `Accept-Language`. Returns English if no language is
 * supported.
 */
export function languageOf(header: string | undefined): Language {
  if (header === undefined) return 'en'
  if (header === 'en' || header === 'fr') return header
  let best: { language: Language; weight: number } | null = null
  for (const part of header.slice(0, 200).split(',')) {
    const [range = '', ...parameters] = part.trim().split(';')
    const language = LANGUAGES.find((one) => one === range.trim().toLowerCase().split('-')[0])
    const stated = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
    const weight = stated === undefined ? 1 : Number(stated.slice(2))
    if (language !== undefined && weight > 0 && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? 'en'
}
