import { useSearchParams, useTexts } from '@portal/portal-sdk'
import { PageFrame, Tabs } from '@portal/shared-ui/chrome'
import type { ReactNode } from 'react'

export const SETTING_SECTIONS = ['access', 'transfers'] as const
export type SettingSection = (typeof SETTING_SECTIONS)[number]

interface SettingsFrameProps {
  readonly section: SettingSection
  readonly description: string
  readonly primaryAction?: ReactNode
  /** A form stands there: the other sections wait until it is left. */
  readonly isEditing: boolean
  readonly children: ReactNode
}

/** The page of the system settings, a tab for each section. */
export function SettingsFrame({ section, description, primaryAction, isEditing, children }: SettingsFrameProps) {
  const t = useTexts('mfe-settings')
  const [, setQuery] = useSearchParams()
  return (
    <PageFrame title={t('settings.title')} description={description} primaryAction={primaryAction}>
      {isEditing ? (
        children
      ) : (
        <Tabs
          label={t('settings.sections')}
          tabs={SETTING_SECTIONS.map((id) => ({ id, label: t(`settings.section.${id}`) }))}
          current={section}
          onChange={(id) => setQuery(id === 'transfers' ? { section: id } : {}, { replace: true })}
        >
          {children}
        </Tabs>
      )}
    </PageFrame>
  )
}
