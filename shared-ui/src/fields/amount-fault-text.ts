import type { AmountFault, AmountField } from '@portal/contract/parse-amount'
import type { KitText } from '../texts/KitTextsProvider.tsx'
import { amountExample } from './amount-text.ts'

/** Returns the error message for a text that is not an amount, with an example. */
export function amountFaultText(t: KitText, fault: AmountFault, language: string, field: AmountField): string {
  const { decimals, currency = '' } = field
  const example = amountExample(language, decimals, currency)
  return t(fault === 'decimals' && decimals === 0 ? 'amount.whole' : `amount.${fault}`, { decimals, currency, example })
}
