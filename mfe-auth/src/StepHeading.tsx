import { useTexts } from '@portal/portal-sdk'
import { IconButton, Stack, Text } from '@portal/shared-ui'

/** A step's title with the arrow back. */
export function StepHeading({ title, onBack }: { title: string; onBack: () => void }) {
  const t = useTexts('mfe-auth')
  return (
    <Stack direction="row" gap={2} align="center">
      <IconButton icon="chevron-left" label={t('back')} onClick={onBack} />
      <Text as="h1" size={28} weight="strong">
        {title}
      </Text>
    </Stack>
  )
}
