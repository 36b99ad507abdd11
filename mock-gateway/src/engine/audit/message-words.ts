import type { Language } from '@portal/contract/format'
import { contractText, contractTexts } from '@portal/contract/texts/all'

/** a partner API’s %s has a text in the audit trail */
interface KeyedMessage {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
}

const CATALOGUES = Object.values(contractTexts)
const HOLE = /\{\{(\w+)\}\}/g

/** Messages of calls; of two keys with the same text the first is used. */
const KEYS = Object.keys(contractTexts.en).filter((key) => /^(codes|message)\./.test(key))

/** Texts without placeholders. */
const PLAIN = new Map(
  [...KEYS].reverse().flatMap((key) => {
    const texts = CATALOGUES.map((catalogue) => catalogue[key]).filter((text) => text !== undefined)
    return texts.filter((text) => !text.includes('{{')).map((text) => [text, key] as const)
  }),
)

/** Texts with placeholders, as patterns; the text with more fixed words and fewer placeholders fits best. */
const FILLED = KEYS.flatMap((key) =>
  CATALOGUES.flatMap((catalogue) => {
    const text = catalogue[key] ?? ''
    const names = [...text.matchAll(HOLE)].map(([, name = '']) => name)
    return names.length === 0
      ? []
      : [{ key, names, length: text.replaceAll(HOLE, '').length, pattern: patternOf(text) }]
  }),
).sort((one, other) => other.length - one.length)

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.*?)')}$`, 's')
}

/**
 * The specified wording of answers (spec §4) is the same in every language; a reader of the trail sees it in their own
 * language.
 */
const TOLD: Readonly<Record<string, string>> = { 'message.queued': 'message.awaits' }

/** The language of stored messages, independent of the actor's, so that equal messages sort together. */
export const TRAIL_LANGUAGE: Language = 'en'

/** A message in any language, as the trail stores it. */
export function storedMessage(message: string): string {
  const keyed = keyedMessage(message)
  return keyed === null ? message : contractText(TRAIL_LANGUAGE, keyed.key, inWords(keyed.params, TRAIL_LANGUAGE))
}

/**
 * A stored message in the reader's language, whatever language it was stored in. A message that has left the catalogue
 * is shown by its response code.
 */
export function messageIn(language: Language, { code, message }: { code: string; message: string }): string {
  const keyed = keyedMessage(message)
  if (keyed !== null) return contractText(language, TOLD[keyed.key] ?? keyed.key, inWords(keyed.params, language))
  const ofCode = contractTexts[language][`codes.${code}`] ?? ''
  return ofCode === '' || ofCode.includes('{{') ? message : ofCode
}

function keyedMessage(message: string): KeyedMessage | null {
  const plain = PLAIN.get(message)
  if (plain !== undefined) return { key: plain, params: {} }
  for (const { key, names, pattern } of FILLED) {
    const found = pattern.exec(message)
    if (found) return { key, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) }
  }
  return null
}

/** Names of modules and states are translated too. */
function inWords(params: KeyedMessage['params'], language: Language): KeyedMessage['params'] {
  const { modules, status } = params
  return {
    ...params,
    ...(modules !== undefined && { modules: modules.split(', ').map(wordIn(language, MODULES)).join(', ') }),
    ...(status !== undefined && { status: wordIn(language, STATES)(status) }),
  }
}

const wordIn = (language: Language, keys: ReadonlyMap<string, string>) => (word: string) => {
  const key = keys.get(word)
  return key === undefined ? word : contractText(language, key)
}

const keysByWord = (family: RegExp) =>
  new Map(
    Object.keys(contractTexts.en)
      .filter((key) => family.test(key))
      .flatMap((key) => CATALOGUES.map((catalogue) => [catalogue[key] ?? '', key] as const)),
  )

const MODULES = keysByWord(/^module\./)
const STATES = keysByWord(/^(status|caseStatus)\./)
