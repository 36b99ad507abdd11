import { formatDateTime } from '@portal/contract/format'
import type { FirstPass } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts } from '@portal/portal-sdk'
import { Notice, Stack, Text, useLocale } from '@portal/shared-ui'

/** Shows who passed the order first, when and why, and who must act next. */
export function FirstPassNotice({ pass }: { readonly pass: FirstPass }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { passedBy: name, passedAt, decisionReason, passReason, hasLapsed, isOwn } = pass
  const when = formatDateTime(passedAt, useLocale())
  const words = hasLapsed ? 'firstPass.lapsed' : isOwn ? 'firstPass.own' : 'firstPass.other'
  return (
    <Notice tone={hasLapsed ? 'warning' : 'info'} announce="none">
      <Stack gap={1}>
        <Text weight="strong">{t(hasLapsed ? 'firstPass.again' : 'firstPass.waits')}</Text>
        <Text>{t(words, { name, when })}</Text>
        <Text>
          {[decisionReason && c(`decisionReason.${decisionReason}`), t('case.why', { reason: passReason })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
    </Notice>
  )
}
