/** Why a text is not an amount; each has its own message (the kit's `amount.<fault>`). */
export type AmountFault =
  | 'ambiguous'
  | 'characters'
  | 'currency'
  | 'currencyUnknown'
  | 'decimals'
  | 'digits'
  | 'negative'

/** The amount as a decimal string (`''` for an empty text), or the reason why the text is not an amount. */
export type ParsedAmount = { readonly amount: string } | { readonly fault: AmountFault }

export interface AmountField {
  /** Maximum number of decimals. Further ones are a fault, even zeros. */
  readonly decimals: number
  /** Its code or `%`, which the text may contain. Without one, a currency in the text is a fault: it would be lost. */
  readonly currency?: string | undefined
  readonly allowsNegative?: boolean | undefined
}

/** How a language separates the digits of a number. */
export interface AmountMarks {
  readonly group: string
  readonly decimal: string
}

const MOST_DIGITS = 18
/** Above our longest amount with its groups and currency. */
const MOST_CHARACTERS = 60
const APOSTROPHES = "'\u2019"

const marks = new Map<string, AmountMarks>()

/** The grouping and decimal marks of a language, computed once. */
export function amountMarks(language: string): AmountMarks {
  const known = marks.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const found = { group: find('group'), decimal: find('decimal') }
  marks.set(language, found)
  return found
}

/**
 * Reads an amount that a person typed, pasted or filled in. The language's own marks group and separate decimals;
 * another language's mark is decimal only where it cannot group (`1.5` in French, never `1.500`). An ambiguous text is
 * a fault, never a guess.
 * @example parseAmount('1,000,000.50', 'en', { decimals: 2 }) // { amount: '1000000.50' }
 */
export function parseAmount(text: string, language: string, field: AmountField): ParsedAmount {
  const typed = plainFigure(text, amountMarks(language))
  if (typed === '') return { amount: '' }
  if (typed.length > MOST_CHARACTERS) return { fault: 'digits' }
  const bare = withoutCurrency(typed, field.currency)
  if (bare === null) return { fault: field.currency ? 'currency' : 'currencyUnknown' }
  const sign = /^[-+\u2212]?/.exec(bare)?.[0] ?? ''
  const parsed = parseFigure(bare.slice(sign.length).trimStart(), amountMarks(language), field.decimals)
  if ('fault' in parsed || sign === '' || sign === '+' || !/[1-9]/.test(parsed.amount)) return parsed
  return field.allowsNegative ? { amount: `-${parsed.amount}` } : { fault: 'negative' }
}

/**
 * Without invisible characters and with ordinary spaces, which separate groups in every language. The marks of Arabic
 * digits mean one thing: `١٬٢٣٤٫٥٠`.
 */
const plainFigure = (text: string, { group, decimal }: AmountMarks): string =>
  text
    .replaceAll('\u066b', decimal)
    .replaceAll('\u066c', group)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/** The text without a name of its currency before or after the figure; null if it names another currency. */
function withoutCurrency(text: string, currency: string | undefined): string | null {
  const [, before = '', bare = '', after = ''] = /^([^-+\u2212.,\d]*)(.*?)([^.,\d]*)$/s.exec(text) ?? []
  const name = keyOf(before + after)
  if (name === '' || (currency && isNameOf(currency, name))) return bare.trim()
  // Other words are characters that no amount has.
  return /^[A-Z]{3}$|\p{Sc}/u.test(name) || (currency && name === '%') ? null : text
}

const keyOf = (name: string) => name.replace(/\s/g, '').toUpperCase()

/** Whether it is the code of a currency or its sign in our languages: `GHC`, `GHS`, `GH₵`. */
const isNameOf = (currency: string, name: string): boolean =>
  currency === '%'
    ? /[%٪％]/.test(name)
    : name === currency ||
      ['en', 'en-NG', 'fr'].some((language) =>
        (['code', 'symbol', 'narrowSymbol'] as const).some((currencyDisplay) => {
          // Our code for the cedi is its former one (ruling A38).
          const code = currency === 'GHC' ? 'GHS' : currency
          const zero = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay }).format(0)
          return keyOf(zero.replace(/[\d.,]/g, '')) === name
        }),
      )

function parseFigure(figure: string, { group, decimal }: AmountMarks, decimals: number): ParsedAmount {
  const apostrophes = APOSTROPHES.includes(group) ? APOSTROPHES : ''
  const isGroup = (mark: string) => mark === group || mark === ' ' || apostrophes.includes(mark)
  const marks = [...figure.matchAll(/\D/g)].map(({ 0: mark, index }) => ({ mark, index }))
  if (marks.some(({ mark }) => !isGroup(mark) && mark !== decimal && !'.,'.includes(mark)))
    return { fault: 'characters' }
  if (!/\d/.test(figure)) return { fault: 'characters' }
  const decimalMarks = marks.filter(({ mark }) => !isGroup(mark))
  if (decimalMarks.length > 1) return { fault: 'ambiguous' }
  const [point] = decimalMarks
  const whole = figure.slice(0, point?.index)
  const fraction = point === undefined ? '' : figure.slice(point.index + 1)
  if (!isGrouped(whole, isGroup) || /\D/.test(fraction)) return { fault: 'ambiguous' }
  // Another language's mark before three digits may be its grouping mark.
  if (point !== undefined && point.mark !== decimal && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3)
    return { fault: 'ambiguous' }
  if (fraction.length > decimals) return { fault: 'decimals' }
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > MOST_DIGITS) return { fault: 'digits' }
  return { amount: fraction === '' ? digits : `${digits}.${fraction}` }
}

/** Without marks, or in groups of three separated by one kind of mark. */
function isGrouped(whole: string, isGroup: (mark: string) => boolean): boolean {
  const [first = '', ...groups] = whole.split(/\D/)
  if (groups.length === 0) return true
  const kinds = new Set([...whole].filter(isGroup))
  return kinds.size === 1 && /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}
