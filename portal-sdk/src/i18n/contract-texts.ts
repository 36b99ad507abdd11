import { registerTexts, texts } from './i18n.ts'

let loading: Promise<void> | null = null

/** Makes the contract's catalogue (labels, codes, statuses, validation) known as namespace `contract`; once per page. */
export function loadContractTexts(): Promise<void> {
  loading ??= import('@portal/contract/texts').then(({ contractTexts }) =>
    registerTexts('contract', {
      en: async () => ({ default: contractTexts.en }),
      fr: async () => ({ default: contractTexts.fr }),
    }),
  )
  return loading
}

/** The text of a wrong field, as `fieldText` of the contract words it; a text that is no key comes back as it is. */
export function fieldMessage(
  field: string,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const last = field.split('.').at(-1) ?? field
  const asked = [`${key}.${last}`, key].find((one) => texts.exists(one, { ns: 'contract' }))
  if (!asked) return key
  const label = texts.exists(`labels.${last}`, { ns: 'contract' })
    ? texts.t(`labels.${last}`, { ns: 'contract' })
    : last
  return texts.t(asked, { ns: 'contract', label, ...params })
}
