import { type Locale, remembered } from './locale.ts'

type Language = Pick<Locale, 'language'>

function decimals(language: string, digits: number, most = digits): Intl.NumberFormat {
  return remembered(
    `n${digits}-${most}|${language}`,
    () =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits: digits,
        maximumFractionDigits: most,
        // Spanish would group only from five digits on; fields group four digits in every language.
        useGrouping: 'always',
      }),
  )
}

/**
 * Returns the figure of an amount, with two decimals, thousands separators and a real minus sign, apart from its
 * currency. Exact for any number of digits, because the text is never converted to a float.
 */
export function splitAmount(amount: string, currency: string, locale: Language): { figure: string; currency: string } {
  const figure = decimals(locale.language, 2).format(amount as Intl.StringNumericLiteral)
  return { figure: figure.replace('-', '\u2212'), currency }
}

/** Returns the amount with its currency code, as plain text: `1,600.00 NGN`. */
export function formatAmount(amount: string, currency: string, locale: Language): string {
  return `${splitAmount(amount, currency, locale).figure}\u00a0${currency}`
}

/** Returns a whole number with thousands separators. */
export function formatCount(count: number, locale: Language): string {
  return decimals(locale.language, 0).format(count)
}

/** Returns a percentage with two decimals from a decimal string in percent: `1.5` becomes `1.50 %`. */
export function formatPercent(percent: string, locale: Language): string {
  return `${decimals(locale.language, 2).format(percent as Intl.StringNumericLiteral)}\u00a0%`
}

/** Returns a charged rate in percent with two to four decimals: `0.0038 %`. */
export function formatRate(percent: string, locale: Language): string {
  return `${decimals(locale.language, 2, 4).format(percent as Intl.StringNumericLiteral)}\u00a0%`
}

/** Returns a decimal number with its own decimals, at least two and at most eight: `0.57`, `1,600.00`. */
export function formatDecimal(text: string, locale: Language): string {
  return decimals(locale.language, 2, 8).format(text as Intl.StringNumericLiteral)
}

/**
 * Returns a movement with its sign, `+1,500.00` or `−3`.
 * @param moved a decimal string
 * @param digits the number of decimals shown
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
