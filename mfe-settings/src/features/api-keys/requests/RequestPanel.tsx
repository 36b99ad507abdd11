import { type KeyRequest, readApiKeyRequest } from '@portal/contract/api-keys/api-keys.calls'
import { formatCount, formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Grid, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { SidePanel } from '@portal/shared-ui/dialog'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelWaiting, Section } from '@portal/shared-ui/panel'
import { Body } from '../Body.tsx'
import { outcomeOf } from './outcome.ts'

interface RequestPanelProps {
  readonly requestId: string
  readonly onClose: () => void
}

/** Shows one request and its answer. */
export default function RequestPanel({ requestId, onClose }: RequestPanelProps) {
  const t = useTexts('mfe-settings')
  const read = useRead(readApiKeyRequest, { requestId }, { isQuiet: true })
  const request = read.data?.request
  if (request) return <Request request={request} onClose={onClose} />
  const outage = outageOf(read)
  return (
    <PanelWaiting
      title={t('requests.one')}
      isLoading={read.isLoading}
      failure={outage?.message ?? t('requests.notFound')}
      onRetry={outage?.retry}
      onClose={onClose}
      isWide
    />
  )
}

function Request({ request, onClose }: { readonly request: KeyRequest; readonly onClose: () => void }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  const { method, path, httpStatus, responseCode: code, sent, answered } = request
  return (
    <SidePanel title={`${method} ${path}`} recordId={request.requestId} onClose={onClose} isWide>
      <Stack gap={5}>
        <Stack direction="row" gap={3} align="center" isWrapping>
          <StatusChip {...outcomeOf(httpStatus)} />
          {code && <Text>{t('requests.code', { code, meaning: c(`codes.${code}`) })}</Text>}
        </Stack>
        <Grid min={200} gap={4}>
          <ReadOnlyField label={c('labels.requestedAt')} value={formatDateTime(request.requestedAt, locale)} />
          <ReadOnlyField label={c('labels.tookMs')} value={formatCount(request.tookMs, locale)} />
          <ReadOnlyField label={c('labels.maskedSecret')} value={request.maskedSecret} isMono />
          <ReadOnlyField label={c('labels.correlationId')} value={request.correlationId} isMono />
        </Grid>
        <Section title={t('requests.sent')}>
          {sent === null ? <Text tone="muted">{t('requests.nothing')}</Text> : <Body text={sent} />}
        </Section>
        <Section title={t('requests.answered')}>
          {answered ? <Body text={answered} /> : <Text tone="muted">{t('requests.nothing')}</Text>}
        </Section>
      </Stack>
    </SidePanel>
  )
}
