import { type Locale, remembered } from './locale.ts'

type Language = Pick<Locale, 'language'>

function decimals(language: string, digits: number, most = digits): Intl.NumberFormat {
  return remembered(
    `n${digits}-${most}|${language}`,
    () => new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: most }),
  )
}

/**
 * Two decimals, thousands separators, a real minus; exact for any number of digits because the text is never a float.
 */
export function splitAmount(amount: string, currency: string, locale: Language): { figure: string; currency: string } {
  const figure = decimals(locale.language, 2).format(amount as Intl.StringNumericLiteral)
  return { figure: figure.replace('-', '\u2212'), currency }
}

/** The amount with its currency code, as plain text: `1,600.00 NGN`. */
export function formatAmount(amount: string, currency: string, locale: Language): string {
  return `${splitAmount(amount, currency, locale).figure}\u00a0${currency}`
}

/** A whole number with thousands separators. */
export function formatCount(count: number, locale: Language): string {
  return decimals(locale.language, 0).format(count)
}

/** A percentage from a decimal string of percent: `1.5` is `1.50 %`. */
export function formatPercent(percent: string, locale: Language): string {
  return `${decimals(locale.language, 2).format(percent as Intl.StringNumericLiteral)}\u00a0%`
}

/** A charged rate in percent, with all its decimals, two to four: `0.0038 %`. */
export function formatRate(percent: string, locale: Language): string {
  return `${decimals(locale.language, 2, 4).format(percent as Intl.StringNumericLiteral)}\u00a0%`
}

/** A decimal string with its own decimals, two to six: `0.57`, `1,600.00`. */
export function formatDecimal(text: string, locale: Language): string {
  return decimals(locale.language, 2, 6).format(text as Intl.StringNumericLiteral)
}

/**
 * A movement with its sign, `+1,500.00` or `−3`. @param moved a decimal string @param digits number of decimals shown
 */
export function formatMovement(moved: string, digits: number, { language }: Language): string {
  const figures = remembered(
    `m${digits}|${language}`,
    () =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: 'exceptZero',
      }),
  )
  return figures.format(moved as Intl.StringNumericLiteral).replace('-', '\u2212')
}
