/** How a language writes numbers. */
interface Separators {
  readonly group: string
  readonly decimal: string
}

function separatorsOf(language: string): Separators {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.6)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: find('group'), decimal: find('decimal') }
}

/**
 * A figure after a digit was typed or taken away: the language's own text of it, changed in one place, as a decimal string.
 * Text throughout, because a float would lose cents of large amounts. Decimals beyond `decimals` are dropped.
 */
export function editedAmount(text: string, language: string, decimals: number): string {
  const { group } = separatorsOf(language)
  const bare = text.replaceAll(group, '').replace(/[^\d.,]/g, '')
  const mark = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (mark < 0) return signed(text, bare)
  return figureOf(text, bare.slice(0, mark), bare.slice(mark + 1), decimals)
}

/** A figure after `.` or `,` was typed before the caret: either is the decimal mark, whatever the language writes. */
export function markedAmount(text: string, caret: number, decimals: number): string {
  return figureOf(text, text.slice(0, caret), text.slice(caret), decimals)
}

/**
 * A figure that came as a whole, pasted or filled in, as a decimal string: `1,600.5`, `1 600,5` and `1.600,50` say what they
 * mean in every language. What could be read in two ways (`1.500`), or is no figure, stays as it is, for the field to
 * refuse: nobody's thousands become millions unseen.
 */
export function wholeAmount(text: string, language: string, decimals: number): string {
  const bare = text
    .trim()
    .replace(/^[A-Z]{3}\b|\b[A-Z]{3}$/g, '')
    .replace(/\s/g, '')
  const [, figure = ''] = /^[-\u2212]?([\d.,]*)$/.exec(bare) ?? []
  const mark = decimalMarkOf(figure, language, decimals)
  if (figure === '' || mark === 'unclear') return text.trim()
  return mark === null
    ? signed(bare, figure.replace(/\D/g, ''))
    : figureOf(bare, figure.slice(0, mark), figure.slice(mark + 1), decimals)
}

/** Where the decimal mark stands, null when every mark parts thousands. */
function decimalMarkOf(figure: string, language: string, decimals: number): number | null | 'unclear' {
  const { group, decimal } = separatorsOf(language)
  const marks = figure.replace(/\d/g, '')
  const at = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','))
  const last = figure[at] ?? ''
  const isParted = (whole: string, by: string) =>
    !/[.,]/.test(whole) || new RegExp(`^\\d{1,3}([${by}]\\d{3})+$`).test(whole)
  if (marks === '') return null
  const behind = figure.length - at - 1
  const other = last === '.' ? ',' : '.'
  if (marks.length > 1 && !marks.includes(other)) return isParted(figure, last) ? null : 'unclear'
  const isDecimal = behind <= decimals && isParted(figure.slice(0, at), other)
  if (marks.length > 1 || last === decimal) return isDecimal ? at : 'unclear'
  if (last === group && isParted(figure, last)) return null
  return isDecimal ? at : 'unclear'
}

function figureOf(text: string, whole: string, fraction: string, decimals: number): string {
  const digits = (part: string) => part.replace(/\D/g, '')
  if (decimals === 0) return signed(text, digits(whole))
  return signed(text, `${digits(whole) || '0'}.${digits(fraction).slice(0, decimals)}`)
}

function signed(text: string, figure: string): string {
  const bare = figure.replace(/[^\d.]/g, '').replace(/^0+(?=\d)/, '')
  return /^\s*[-\u2212]/.test(text) && bare ? `-${bare}` : bare
}

/** Whether the text is a decimal string, perhaps still without its fraction; anything else is shown as it came. */
const isFigure = (text: string) => /^-?\d*(\.\d*)?$/.test(text)

/** A decimal string as the language writes it while typing: thousands apart, the fraction as far as it goes. */
export function textOfAmount(amount: string, language: string): string {
  if (amount === '' || !isFigure(amount)) return amount
  const { group, decimal } = separatorsOf(language)
  const [whole = '', fraction] = amount.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group)
  return `${amount.startsWith('-') ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`
}

/** A decimal string as it is shown while nobody types in it: money with both its decimals; what is none, or a rate of more, as it is. */
export function restingAmount(amount: string, decimals: number): string {
  if (decimals !== 2 || !/^-?\d+(\.\d{0,2})?$/.test(amount)) return amount
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/**
 * Where the caret stands after `text` became `next`: before as many digits as it was before, and never right behind a
 * thousands separator, which backspace could then only take away for it to come back.
 */
export function caretAfter(text: string, caret: number, next: string, language: string): number {
  const { group } = separatorsOf(language)
  const behind = text.slice(caret).replace(/\D/g, '').length
  let at = next.length
  for (let digits = 0; at > 0 && digits < behind; at--) if (/\d/.test(next[at - 1] ?? '')) digits++
  return next[at - 1] === group ? at - 1 : at
}

/** What of a typed or pasted text is not in the figure. */
export interface AmountLoss {
  readonly takenOut: readonly string[]
  /** Decimals beyond those the field holds. */
  readonly isCut: boolean
}

export const NO_LOSS: AmountLoss = { takenOut: [], isCut: false }

/**
 * What the field did not take of a text. Separators and zeros in front come and go by themselves and are no loss, nor is a
 * currency that was pasted with its figure.
 * @param text as it came
 * @param shown the figure as the field shows it after
 */
export function amountLoss(text: string, shown: string): AmountLoss {
  if (text.trim() === shown) return NO_LOSS
  const figure = text.trim().replace(/^[A-Z]{3}\b|\b[A-Z]{3}$/g, '')
  const takenOut = [...new Set(figure)].filter((character) => /[^\d.,\s’'\u2212-]/u.test(character))
  const digits = (part: string) => part.replace(/\D/g, '').replace(/^0+/, '')
  return { takenOut, isCut: digits(figure).length > digits(shown).length }
}
