import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { useTexts } from '@portal/portal-sdk'
import { color, Icon, radius, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { type ReactNode, useId } from 'react'
import { maximumWord } from './accounting-rule-words.ts'
import { EntriesTable } from './EntriesTable.tsx'

const Root = styled.section({
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  minWidth: 0,
})
const Toggle = styled.button({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  minHeight: 48,
  padding: `${space(2)} ${space(4)}`,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.text,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '& > svg': { color: color.muted, flexShrink: 0 },
})
const Words = styled.span({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  alignItems: 'baseline',
})
const Body = styled.div({ padding: `${space(2)} ${space(4)} ${space(4)}` })

interface SlabDisclosureProps {
  readonly slab: RuleSlab
  readonly isOpen: boolean
  readonly isUnbalanced?: boolean
  readonly onToggle: () => void
  /** The actions of the slab. */
  readonly acts?: ReactNode
  /** The edit form, shown instead of the entries. */
  readonly children?: ReactNode
}

/** Shows a slab, named by code and maximum. Expanding the slab shows its entries. */
export function SlabDisclosure({ slab, isOpen, isUnbalanced, onToggle, acts, children }: SlabDisclosureProps) {
  const t = useTexts('mfe-accounting')
  const locale = useLocale()
  const id = useId()
  const { slabCode, slabCurrency, entries } = slab
  return (
    <Root aria-label={t('rules.slabNamed', { slab: slabCode })}>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
        <Words>
          <Text as="span" weight="medium" isMono>
            {slabCode}
          </Text>
          <Text as="span" size={13} tone="muted">
            {maximumWord(slab, t, locale)}
          </Text>
        </Words>
        {isUnbalanced && <StatusChip tone="warning" icon="warning" label={t('rules.notBalanced')} />}
        <Text as="span" size={13} tone="muted">
          {t('rules.entryCount', { count: entries.length })}
        </Text>
      </Toggle>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Body>
            {children || (
              <Stack gap={3}>
                {entries.length === 0 ? (
                  <Text tone="muted">{t('rules.noEntries')}</Text>
                ) : (
                  <EntriesTable
                    label={t('rules.entriesOf', { slab: slabCode })}
                    entries={entries}
                    currency={slabCurrency}
                  />
                )}
                {acts && (
                  <Stack direction="row" gap={2} isWrapping>
                    {acts}
                  </Stack>
                )}
              </Stack>
            )}
          </Body>
        )}
      </div>
    </Root>
  )
}
