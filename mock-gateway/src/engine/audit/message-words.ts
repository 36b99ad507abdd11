import type { Language } from '@portal/contract/format'
import { contractText, contractTexts } from '@portal/contract/texts/all'

/** A message as a key of the contract's catalogue, with the values of its placeholders. */
interface KeyedMessage {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
}

const CATALOGUES = Object.values(contractTexts)
const HOLE = /\{\{\w+\}\}/g

/** Keys of the messages of calls. If two keys have the same text, the first key is used. */
const KEYS = Object.keys(contractTexts.en).filter((key) => /^(codes|message)\./.test(key))

/** Keys of texts without placeholders, by text. */
const PLAIN = new Map(
  [...KEYS].reverse().flatMap((key) => {
    const texts = CATALOGUES.map((catalogue) => catalogue[key]).filter((text) => text !== undefined)
    return texts.filter((text) => !text.includes('{{')).map((text) => [text, key] as const)
  }),
)

/** Texts with placeholders, as patterns. Texts with more fixed characters come first, because they match best. */
const FILLED = KEYS.flatMap((key) =>
  CATALOGUES.flatMap((catalogue) => {
    const text = catalogue[key] ?? ''
    const names = [...text.matchAll(HOLE)].map(([hole]) => hole.slice(2, -2))
    return names.length === 0
      ? []
      : [{ key, names, length: text.replaceAll(HOLE, '').length, pattern: patternOf(text) }]
  }),
).sort((one, other) => other.length - one.length)

function patternOf(text: string): RegExp {
  const parts = text.split(HOLE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.*?)')}$`, 's')
}

/**
 * Keys of the texts that readers of the audit trail see instead of an answer with specified wording (spec §4). The
 * answer is the same in every language, but the trail shows it in the reader's language.
 */
const TOLD: Readonly<Record<string, string>> = { 'message.queued': 'message.awaits' }

/** The language of stored messages. It is the same for all actors, so that equal messages sort together. */
export const TRAIL_LANGUAGE: Language = 'en'

/** Translates a message from any language to the language of the trail. Returns an unknown message unchanged. */
export function storedMessage(message: string): string {
  const keyed = keyedMessage(message)
  return keyed === null ? message : contractText(TRAIL_LANGUAGE, keyed.key, inWords(keyed.params, TRAIL_LANGUAGE))
}

/**
 * Translates a stored message to the reader's language, whatever the language in which it was stored. For a message
 * that is no longer in the catalogue, returns the text of its response code, or the message unchanged if this text is
 * missing or has placeholders.
 */
export function messageIn(language: Language, { code, message }: { code: string; message: string }): string {
  const keyed = keyedMessage(message)
  if (keyed !== null) return contractText(language, TOLD[keyed.key] ?? keyed.key, inWords(keyed.params, language))
  const ofCode = contractTexts[language][`codes.${code}`] ?? ''
  return ofCode === '' || ofCode.includes('{{') ? message : ofCode
}

/** Returns the stored messages without placeholders, each with its text in the reader's language. */
export const plainMessages = (language: Language): (readonly [message: string, text: string])[] =>
  [...PLAIN].map(([message, key]) => [message, contractText(language, TOLD[key] ?? key)] as const)

/**
 * Returns LIKE patterns of the stored messages with placeholders, each with its fixed words in the reader's language.
 * Omits messages whose stored text begins with a placeholder, because no index finds them.
 */
export const filledMessages = (language: Language): (readonly [pattern: string, text: string])[] =>
  KEYS.flatMap((key) => {
    const [begin = '', ...parts] = (contractTexts[TRAIL_LANGUAGE][key] ?? '').split(HOLE)
    if (begin === '' || parts.length === 0) return []
    const pattern = [begin, ...parts].map((part) => part.replaceAll(/[\\%_]/g, String.raw`\$&`)).join('%')
    return [[pattern, (contractTexts[language][key] ?? '').replaceAll(HOLE, ' ')] as const]
  })

function keyedMessage(message: string): KeyedMessage | null {
  const plain = PLAIN.get(message)
  if (plain !== undefined) return { key: plain, params: {} }
  for (const { key, names, pattern } of FILLED) {
    const found = pattern.exec(message)
    if (found) return { key, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) }
  }
  return null
}

/** Translates names of modules and statuses among the parameters. */
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
