/** Why a text is not an amount. Each fault has its own message (the kit's `amount.<fault>`). */
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
  /** Maximum number of decimals. Further decimals are a fault, even zeros. */
  readonly decimals: number
  /**
   * The currency code or `%` that the text may contain. If it is absent, a currency in the text is a fault, because the
   * currency would be lost.
   */
  readonly currency?: string | undefined
  readonly allowsNegative?: boolean | undefined
}

/** How a language separates the digits of a number. */
export interface AmountMarks {
  readonly group: string
  readonly decimal: string
}

const MOST_DIGITS = 18
/** Limit in characters, above our longest amount with its grouping marks and currency. */
const MOST_CHARACTERS = 60
const APOSTROPHES = "'\u2019"

const marks = new Map<string, AmountMarks>()

/** Returns the grouping and decimal marks of a language; computes them once. */
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
 * Parses an amount that a person typed, pasted or filled in. The marks of the user's language group digits and separate
 * decimals. A text that the language cannot read is read with the marks of another language if only one reading is
 * possible: `0,5` in English, `1.5` and `1,000.50` in French, but never `1.500` in French or `1,50` in English. An
 * ambiguous text is a fault, never a guess.
 * @example parseAmount('1,000,000.50', 'en', { decimals: 2 }) // { amount: '1000000.50' }
 */
export function parseAmount(text: string, language: string, field: AmountField): ParsedAmount {
  const typed = plainFigure(text, amountMarks(language))
  if (typed === '') return { amount: '' }
  if (typed.length > MOST_CHARACTERS) return { fault: 'digits' }
  const outer = withoutSign(typed)
  const bare = withoutCurrency(outer.text, field.currency)
  if (bare === null) return { fault: field.currency ? 'currency' : 'currencyUnknown' }
  // The sign may also follow a currency: `NGN -5`.
  const inner = outer.sign === '' ? withoutSign(bare) : { sign: outer.sign, text: bare }
  const parsed = parseFigure(inner.text, amountMarks(language), field.decimals)
  if ('fault' in parsed || inner.sign !== '-' || !/[1-9]/.test(parsed.amount)) return parsed
  return field.allowsNegative ? { amount: `-${parsed.amount}` } : { fault: 'negative' }
}

/** Removes the sign before or after the figure, or the parentheses that bookkeepers write for a minus. */
function withoutSign(text: string): { sign: '' | '+' | '-'; text: string } {
  const [, left, within, right] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(text) ?? []
  if (left !== undefined) return { sign: '-', text: `${left}${within}${right}`.trim() }
  const [, before = '', figure = text, after = ''] = /^([-+\u2212]?)(.*?)([-\u2212]?)$/s.exec(text) ?? []
  if (before !== '' && after !== '') return { sign: '', text }
  return { sign: before === '+' ? '+' : before || after ? '-' : '', text: figure.trim() }
}

/**
 * Removes invisible characters and replaces all spaces by ordinary spaces, which separate groups in every language. It
 * also replaces the marks of Arabic digits, which are never ambiguous: `١٬٢٣٤٫٥٠`.
 */
const plainFigure = (text: string, { group, decimal }: AmountMarks): string =>
  text
    .replaceAll('\u066b', decimal)
    .replaceAll('\u066c', group)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/** Removes the name of the field's currency before or after the figure; null if the text names another currency. */
function withoutCurrency(text: string, currency: string | undefined): string | null {
  const [, before = '', bare = '', after = ''] = /^([^-+\u2212.,\d]*)(.*?)([^.,\d]*)$/s.exec(text) ?? []
  const written = `${before} ${after}`
  const name = keyOf(written)
  if (name === '' || (currency && isNameOf(currency, written))) return bare.trim()
  // Any other word stays in the text and becomes a fault, because no amount has such characters.
  const isCurrency = /^[A-Z]{3}$|\p{Sc}/u.test(name) || NAMED.some((code) => isNameOf(code, written))
  return isCurrency || (currency && name === '%') ? null : text
}

/** Currencies that people may name beside an amount. */
const NAMED = ['NGN', 'GHC', 'USD', 'EUR', 'GBP', 'CDF', 'XOF']
/** Common currency signs that Unicode does not define: `N1,250`. */
const COMMON_SIGNS: Readonly<Record<string, readonly string[]>> = {
  ...{ NGN: ['N'], GHC: ['GH¢', '¢'], CDF: ['FC'], XOF: ['CFA', 'FCFA'], XAF: ['CFA', 'FCFA'] },
}

const keyOf = (name: string) => name.replace(/\s/g, '').toUpperCase()
/** Returns the same key for singular and plural: `naira nigérian`, `nairas nigérians`. */
const nounKeyOf = (name: string) => keyOf(name.replace(/s\b/giu, ''))

/**
 * Returns whether a text is the code of a currency, or its sign or name in our languages: `GHC`, `GHS`, `GH₵`, `cedis`.
 */
function isNameOf(currency: string, written: string): boolean {
  const name = keyOf(written)
  if (currency === '%') return /[%٪％]/.test(name)
  if (name === currency || COMMON_SIGNS[currency]?.includes(name)) return true
  return ['en', 'en-NG', 'fr'].some((language) =>
    (['code', 'symbol', 'narrowSymbol', 'name'] as const).some((currencyDisplay) => {
      // Our code for the cedi is the former ISO code (ruling A38).
      const code = currency === 'GHC' ? 'GHS' : currency
      const zero = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay }).format(0)
      const shown = zero.replace(/[\d.,]/g, '').trim()
      if (keyOf(shown) === name) return true
      if (currencyDisplay !== 'name') return false
      // The noun of `Nigerian nairas` or `nairas nigérians` is enough.
      const noun = shown.split(' ').at(language === 'fr' ? 0 : -1) ?? ''
      return [shown, noun].some((text) => nounKeyOf(text) === nounKeyOf(written))
    }),
  )
}

function parseFigure(figure: string, { group, decimal }: AmountMarks, decimals: number): ParsedAmount {
  const ownGroups = [group, ' ', ...(APOSTROPHES.includes(group) ? APOSTROPHES : '')]
  const marks = [...figure.replace(/\d/g, '')]
  if (marks.length === figure.length || marks.some((mark) => ![...ownGroups, decimal, '.', ','].includes(mark)))
    return { fault: 'characters' }
  const isWhole = isGrouped(figure)
  const point = Math.max(...[decimal, '.', ','].map((mark) => figure.lastIndexOf(mark)))
  const isDecimal = point >= 0 && isFraction(figure, point)
  const isOwnWhole = isWhole && marks.every((mark) => ownGroups.includes(mark))
  const isOwnDecimal = isDecimal && figure[point] === decimal
  if (isDecimal && !isWhole && isUnfinishedGroup(figure, point, group)) return { fault: 'ambiguous' }
  // In no language, or in two other languages.
  if (isWhole === isDecimal && !isOwnWhole && !isOwnDecimal) return { fault: 'ambiguous' }
  const end = isOwnWhole || (isWhole && !isOwnDecimal) ? figure.length : point
  const fraction = figure.slice(end + 1)
  if (fraction.length > decimals) return { fault: 'decimals' }
  const digits =
    figure
      .slice(0, end)
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > MOST_DIGITS) return { fault: 'digits' }
  return { amount: fraction === '' ? digits : `${digits}.${fraction}` }
}

/** Returns whether the mark at a position can be the decimal mark: no group has this mark, and digits follow. */
function isFraction(figure: string, point: number): boolean {
  const whole = figure.slice(0, point)
  return !whole.includes(figure[point] ?? '') && isGrouped(whole) && !/\D/.test(figure.slice(point + 1))
}

/**
 * Returns whether the only mark is the language's own grouping mark with too few or too many digits after it: `1,50` in
 * English may be an unfinished `1,500`, a thousand times as much (ruling A112). `0,5` begins no group.
 */
function isUnfinishedGroup(figure: string, point: number, group: string): boolean {
  return figure[point] === group && /^[1-9]\d*$/.test(figure.slice(0, point)) && point < figure.length - 1
}

/** Returns whether the digits have no marks, or are in groups of three with one kind of mark. `0,500` has no group. */
function isGrouped(whole: string): boolean {
  const [first = '', ...groups] = whole.split(/\D/)
  if (groups.length === 0) return true
  const kinds = new Set(whole.replace(/\d/g, ''))
  return kinds.size === 1 && /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}
