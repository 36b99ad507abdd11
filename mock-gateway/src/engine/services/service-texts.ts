import { LANGUAGES, type Language } from '@portal/contract/format'
import type { ServiceText } from '@portal/contract/services/service-document'
import { addTexts, contractText } from '@portal/contract/texts/all'
import type { ServiceConfig } from '../../config/services/read-services.ts'
import { settlementSubject } from './writes/settlement.kind.ts'

/** Returns the subject of a service's record in the queue and the audit trail. */
export const subjectOf = (service: string, record: string): string => `x-${service}-${record}`

/** Returns the catalogue prefix of a choice's labels. */
export const wordsOf = (service: string, field: string): string => `x-${service}.${field}`

/** Adds the texts of the services' documents to the catalogue, in every language. */
export function addServiceTexts(services: readonly ServiceConfig[]): void {
  const catalogue = (language: Language) =>
    Object.fromEntries(services.flatMap(textsOf).map(([key, text]) => [key, text[language]]))
  addTexts(Object.fromEntries(LANGUAGES.map((language) => [language, catalogue(language)])) as ByLanguage)
}

type ByLanguage = Parameters<typeof addTexts>[0]

function textsOf({ name, document }: ServiceConfig): (readonly [key: string, text: ServiceText])[] {
  return Object.entries(document.records ?? {}).flatMap(([record, { title, fields }]) => [
    [`subject.${subjectOf(name, record)}`, title] as const,
    [`subject.${settlementSubject(subjectOf(name, record))}`, resultOf(title)] as const,
    ...Object.entries(fields).flatMap(([field, { label, options = {} }]) => [
      [`labels.${field}`, label] as const,
      ...Object.entries(options).map(([option, text]) => [`${wordsOf(name, field)}.${option}`, text] as const),
    ]),
  ])
}

/** Returns the name of a settlement: "Note: result", from the catalogue's own words around the record's name. */
const resultOf = (title: ServiceText): ServiceText => ({
  en: contractText('en', 'services.resultOf', { record: title.en }),
  fr: contractText('fr', 'services.resultOf', { record: title.fr }),
})
