import { languageOf } from '@portal/contract'
import { formatAmount, formatCountry, formatDate, type Language } from '@portal/contract/format'
import { CONTENT_VALUES, type FilingContent, HIDDEN_VALUES } from '@portal/contract/regulator-reports/filing-content'
import type { FilingKind } from '@portal/contract/regulator-reports/regulator-report'
import {
  FILING_PARTS,
  type FilingDeclaration,
  type FilingPart,
} from '@portal/contract/regulator-reports/regulator-reports.calls'
import { contractText } from '@portal/contract/texts/all'
import { goamlCountry } from '../goaml/goaml-countries.ts'

/** The choices among the values, with the prefix of their labels. */
const CHOICES: Readonly<Record<string, string>> = {
  kind: 'filingKind',
  delivery: 'filingDelivery',
  legalKind: 'legalKind',
  gender: 'gender',
  idType: 'identityType',
}
const COUNTRIES: ReadonlySet<string> = new Set([
  ...['sourceCountry', 'destinationCountry', 'nationality', 'country', 'idCountry'],
])
const DAYS: ReadonlySet<string> = new Set([
  ...['submittedOn', 'birthDate', 'idIssueDate', 'idExpiryDate', 'accountOpened'],
])
/** The amounts, each with the value that names its currency. */
const AMOUNTS = { sourceAmount: 'sourceCurrency', destinationAmount: 'destinationCurrency' } as const
/** Values that the declaration does not repeat. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...HIDDEN_VALUES,
  'fullName',
  ...['sourceCurrency', 'destinationCurrency', 'localCurrency', 'sourceRate', 'destinationRate', 'amountLocal'],
])

/** Returns the texts of a printed declaration in the language of the regulator's country, without unknown values. */
export function declarationOf(content: FilingContent, countryId: string): FilingDeclaration {
  const language = languageOf(countryId)
  const addressed = {
    part: contractText(language, 'filingPart.report'),
    label: contractText(language, 'declaration.addressee'),
    value: goamlCountry(countryId).regulator,
  }
  return { rows: [addressed, ...FILING_PARTS.flatMap((part) => rowsOf(content, part, language))] }
}

/** Returns the title and the column heads of a printed declaration, in the language of the regulator's country. */
export function declarationHeads(kind: FilingKind, countryId: string) {
  const text = (key: string) => contractText(languageOf(countryId), `declaration.${key}`)
  return { title: text(`title.${kind}`), columns: [text('part'), text('label'), text('value')] as const }
}

function rowsOf(content: FilingContent, part: FilingPart, language: Language): FilingDeclaration['rows'] {
  const names = part === 'sender' || part === 'receiver' ? CONTENT_VALUES.person : CONTENT_VALUES[part]
  return names.flatMap((name) => {
    const value = content[part][name] ?? ''
    if (value === '' || LEFT_OUT.has(name)) return []
    return {
      part: contractText(language, `filingPart.${part}`),
      label: contractText(language, `filingValue.${name}`),
      value: wordsOf(content, { part, name, value }, language),
    }
  })
}

interface Value {
  readonly part: FilingPart
  readonly name: string
  readonly value: string
}

function wordsOf(content: FilingContent, { part, name, value }: Value, language: Language): string {
  const choice = CHOICES[name]
  if (choice !== undefined) return contractText(language, `${choice}.${value}`)
  if (COUNTRIES.has(name)) return formatCountry(value, language)
  if (DAYS.has(name)) return formatDate(value, { language, timeZone: 'UTC' })
  if (name === 'happenedAt')
    return `${formatDate(value.slice(0, 10), { language, timeZone: 'UTC' })} ${value.slice(11, 16)}`
  const currencyName = Object.hasOwn(AMOUNTS, name) ? AMOUNTS[name as keyof typeof AMOUNTS] : undefined
  return currencyName === undefined ? value : formatAmount(value, content[part][currencyName] ?? '', { language })
}
