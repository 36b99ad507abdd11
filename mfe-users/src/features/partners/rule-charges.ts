import { NO_MAXIMUM } from '@portal/contract/accounting-rules/accounting-rule'
import { formatRate, type Locale, splitAmount } from '@portal/contract/format'
import type { SlabCharge } from '@portal/contract/partners/partners.calls'
import type { Translate } from '@portal/portal-sdk'

/**
 * Formats the charges of a rule on one line, grouped by currency, in the given order: by rising maximum of the slabs.
 */
export function chargesLine(t: Translate, locale: Locale, charges: readonly SlabCharge[]): string {
  const byCurrency = [...Map.groupBy(charges, ({ slabCurrency }) => slabCurrency)]
  return byCurrency
    .map(([currency, slabs]) => {
      const lines = slabs.map((slab) => slabLine(t, locale, slab, slabs.length > 1))
      return t('partners.charges.line', { currency, charges: lines.join(', ') })
    })
    .join(' · ')
}

function slabLine(t: Translate, locale: Locale, { slabMaxAmount, flat, percent }: SlabCharge, isOneOfMany: boolean) {
  const figure = (amount: string) => splitAmount(amount, '', locale).figure
  const parts = [Number(flat) === 0 ? [] : [figure(flat)], Number(percent) === 0 ? [] : [formatRate(percent, locale)]]
  const charge = parts.flat().join(' + ') || t('partners.charges.free')
  if (slabMaxAmount !== NO_MAXIMUM) return t('partners.charges.upTo', { charge, maximum: figure(slabMaxAmount) })
  return isOneOfMany ? t('partners.charges.above', { charge }) : charge
}
