import type { SettingField } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import { SettingSection } from './SettingSection.tsx'
import { SETTING_GROUPS } from './settings-form.ts'

/** Shows the settings grouped under headings, each rendered by `field`. */
export function SettingGroups({ field: draw }: { readonly field: (field: SettingField) => ReactNode }) {
  const t = useTexts('mfe-settings')
  return SETTING_GROUPS.map(({ title, fields }) => (
    <SettingSection key={title} title={t(title)}>
      <Grid columns={3} gap={5}>
        {fields.map(draw)}
      </Grid>
    </SettingSection>
  ))
}
