import { Stack, Surface, Text } from '@portal/shared-ui'
import type { ReactNode } from 'react'

interface ProfileSectionProps {
  readonly title: string
  /** A secondary action at the right of the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Shows one card of the profile. */
export function ProfileSection({ title, action, children }: ProfileSectionProps) {
  return (
    <Surface as="section" aria-label={title} padding={5}>
      <Stack gap={4}>
        <Stack direction="row" justify="space-between" align="center" gap={3} isWrapping>
          <Text as="h2" size={16} weight="strong">
            {title}
          </Text>
          {action}
        </Stack>
        {children}
      </Stack>
    </Surface>
  )
}
