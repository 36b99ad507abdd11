import { useTexts } from '@portal/portal-sdk'
import { Button, Stack, TaskProgress, Text, useLocale } from '@portal/shared-ui'

interface EditionSendingProps {
  /** Number of bytes that have arrived. */
  readonly bytes: number
  readonly total: number
  readonly onCancel: () => void
}

/** Shows how much of the files has been sent. */
export function EditionSending({ bytes, total, onCancel }: EditionSendingProps) {
  const t = useTexts('mfe-aml')
  const { language } = useLocale()
  const megabytes = (value: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(value / 1e6)
  const text = t('lists.sending', { done: megabytes(bytes), total: megabytes(total) })
  return (
    <Stack gap={2} style={{ width: '100%' }}>
      <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
        <Text as="span" size={13} role="status">
          {text}
        </Text>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('lists.stopSending')}
        </Button>
      </Stack>
      <TaskProgress label={text} done={bytes} total={total} />
    </Stack>
  )
}
