import { Stack, Surface, Text } from '@portal/shared-ui'
import type { ReactNode } from 'react'

interface SettingSectionProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** Shows related settings under one heading. */
export function SettingSection({ title, text, children }: SettingSectionProps) {
  return (
    <Surface padding={5}>
      <Stack gap={4}>
        <Text as="h2" size={16} weight="strong">
          {title}
        </Text>
        {text && (
          <Text size={13} tone="muted">
            {text}
          </Text>
        )}
        {children}
      </Stack>
    </Surface>
  )
}
