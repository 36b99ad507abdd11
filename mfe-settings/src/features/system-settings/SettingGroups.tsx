import type { SettingField } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack, Surface, Text } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import { SETTING_GROUPS } from './settings-form.ts'

/** The settings under their headings, each drawn by `field`. */
export function SettingGroups({ field: draw }: { readonly field: (field: SettingField) => ReactNode }) {
  const t = useTexts('mfe-settings')
  return SETTING_GROUPS.map(({ title, fields }) => (
    <Surface key={title} padding={5}>
      <Stack gap={4}>
        <Text as="h2" size={16} weight="strong">
          {t(title)}
        </Text>
        <Grid columns={3} gap={5}>
          {fields.map(draw)}
        </Grid>
      </Stack>
    </Surface>
  ))
}
