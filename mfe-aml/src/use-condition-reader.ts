import type { ConditionReader } from '@portal/contract/conditions/condition-words'
import { useTexts } from '@portal/portal-sdk'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { useMemo } from 'react'

/** Returns a reader that describes conditions in the user's language. */
export function useConditionReader(): ConditionReader {
  const c = useTexts('contract')
  const locale = useLocale()
  const { options } = usePartnerChoices('')
  return useMemo(
    () => ({ c, locale, partners: new Map(options.map(({ value, label }) => [value, label])) }),
    [c, locale, options],
  )
}
