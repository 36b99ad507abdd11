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
 * What was typed or pasted as a decimal string: `1,600.5` (en) or `1 600,5` (fr) is `1600.5`. Text throughout, because a
 * float would lose cents of large amounts. Decimals beyond `decimals` are dropped.
 */
export function amountOfText(text: string, language: string, decimals: number): string {
  const { group } = separatorsOf(language)
  const isNegative = /^\s*[-\u2212]/.test(text)
  const bare = text.replaceAll(group, '').replace(/[^\d.,]/g, '')
  const mark = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const whole = (mark < 0 ? bare : bare.slice(0, mark)).replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const fraction = mark < 0 ? '' : bare.slice(mark + 1).slice(0, decimals)
  const digits = mark < 0 || decimals === 0 ? whole : `${whole || '0'}.${fraction}`
  return isNegative && digits ? `-${digits}` : digits
}

/** A decimal string as the language writes it while typing: thousands apart, the fraction as far as it goes. */
export function textOfAmount(amount: string, language: string): string {
  if (amount === '') return ''
  const { group, decimal } = separatorsOf(language)
  const [whole = '', fraction] = amount.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group)
  return `${amount.startsWith('-') ? '\u2212' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`
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
