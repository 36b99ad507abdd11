import { formatCount, splitAmount } from '@portal/contract/format'
import { Text, useLocale } from '@portal/shared-ui'

/** The text for a disabled product, which has no limit. */
const OFF = '–'

interface LimitMarkProps {
  /** Whether the product is enabled. */
  readonly isOn: boolean
  /** The limit: an amount as a decimal string, a count, or null for no limit. */
  readonly value: string | number | null
  /** The currency of an amount. It is not shown, because the list has a column for it. */
  readonly currency: string
  /** The text for no limit. */
  readonly noLimit: string
  readonly nothing: string
}

/**
 * Shows a limit in such a way that a disabled product, "no limit" and "0: blocks all" cannot be confused (ruling A37).
 */
export function LimitMark({ isOn, value, currency, noLimit, nothing }: LimitMarkProps) {
  const locale = useLocale()
  if (!isOn) {
    return (
      <Text as="span" tone="faint">
        {OFF}
      </Text>
    )
  }
  if (value === null) return <Text as="span">{noLimit}</Text>
  const isZero = Number(value) === 0
  const figure = typeof value === 'number' ? formatCount(value, locale) : splitAmount(value, currency, locale).figure
  return (
    <Text as="span" tone={isZero ? 'danger' : undefined} title={isZero ? nothing : undefined}>
      {figure}
    </Text>
  )
}
