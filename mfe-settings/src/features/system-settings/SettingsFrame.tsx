import { useTexts, useUser } from '@portal/portal-sdk'
import { subsidiaryOptions, useComingQuery } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { PageFrame, Tabs } from '@portal/shared-ui/chrome'
import type { ReactNode } from 'react'

interface SettingsFrameProps {
  /** The subsidiary with the transfer rules to show. Null if the settings for all users are shown. */
  readonly countryId: string | null
  readonly description: string
  readonly primaryAction?: ReactNode
  /** Whether a form is open, so that the other sections are disabled. */
  readonly isEditing: boolean
  readonly children: ReactNode
}

const ACCESS = 'access'

/** Returns the address parameters of a section. */
export const sectionOf = (countryId: string | null): Record<string, string> =>
  countryId === null ? {} : { section: 'transfers', country: countryId }

/**
 * Shows the page of the system settings, with a tab for the common settings and a tab for each subsidiary in the user's
 * scope.
 */
export function SettingsFrame({ countryId, description, primaryAction, isEditing, children }: SettingsFrameProps) {
  const t = useTexts('mfe-settings')
  const { language } = useLocale()
  const subsidiaries = subsidiaryOptions(language, useUser())
  const { change } = useComingQuery()
  const isOneOfMany = subsidiaries.length > 1
  const tabs = [
    { id: ACCESS, label: t('settings.section.access') },
    ...subsidiaries.map(({ value, label: country }) => ({
      id: value,
      label: t(isOneOfMany ? 'settings.section.transfersOf' : 'settings.section.transfers', { country }),
    })),
  ]
  return (
    <PageFrame title={t('settings.title')} description={description} primaryAction={primaryAction}>
      {isEditing ? (
        children
      ) : (
        <Tabs
          label={t('settings.sections')}
          tabs={tabs}
          current={countryId ?? ACCESS}
          onChange={(id) => change(() => new URLSearchParams(sectionOf(id === ACCESS ? null : id)), { replace: true })}
        >
          {children}
        </Tabs>
      )}
    </PageFrame>
  )
}
