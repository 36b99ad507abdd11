import { useTexts } from '@portal/portal-sdk'
import { space, styled } from '@portal/shared-ui'
import { LinkTabs } from '@portal/shared-ui/chrome'
import { ModeSwitch } from './ModeSwitch.tsx'
import { PartnerPicker } from './PartnerPicker.tsx'
import { SECTIONS, type SectionName, sectionHref } from './sections.ts'
import type { PartnerOfKeys } from './use-partner-of-keys.ts'

const Root = styled.div({ display: 'flex', flexDirection: 'column', gap: space(4) })
const Choices = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space(3)} ${space(5)}`,
  '& > div': { flex: '1 1 280px' },
})

interface KeysHeadProps {
  readonly section: SectionName
  readonly of: PartnerOfKeys
}

/**
 * Shows the header of every section: links to the other sections, the partner, and a switch between live and test mode
 * in sections that list only one mode.
 */
export function KeysHead({ section, of: { isStaff, env, keys, put, mtoCode } }: KeysHeadProps) {
  const t = useTexts('mfe-settings')
  const tabs = SECTIONS.map((id) => ({ id, label: t(`keys.section.${id}`), href: sectionHref(id, { mtoCode, env }) }))
  const hasModes = mtoCode !== null && (section === 'requests' || section === 'endpoints')
  return (
    <Root>
      <LinkTabs label={t('keys.sections')} tabs={tabs} current={section} />
      {((isStaff && keys.data) || hasModes) && (
        <Choices>
          {isStaff && keys.data && (
            <PartnerPicker
              key={mtoCode}
              partners={keys.data.partners}
              mtoCode={mtoCode}
              onChoose={(chosen) => put('mto', chosen)}
            />
          )}
          {hasModes && <ModeSwitch env={env} onChange={(mode) => put('env', mode)} />}
        </Choices>
      )}
    </Root>
  )
}
