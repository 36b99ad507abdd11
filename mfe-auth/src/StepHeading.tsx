import { useTexts } from '@portal/portal-sdk'
import { IconButton, Stack, styled, Text } from '@portal/shared-ui'

// Aligns the arrow itself with the content below, not the larger button around the arrow.
const Back = styled('span')({ flexShrink: 0, marginInlineStart: -10 })

/** Shows a step's title with a back arrow. */
export function StepHeading({ title, onBack }: { title: string; onBack: () => void }) {
  const t = useTexts('mfe-auth')
  return (
    <Stack direction="row" gap={1}>
      <Back>
        <IconButton icon="chevron-left" label={t('back')} onClick={onBack} />
      </Back>
      <Text as="h1" size={28} weight="strong">
        {title}
      </Text>
    </Stack>
  )
}
