import { compareNames, type OrderedName, wholeName } from '@portal/contract/users/person-name'
import { useTexts } from '@portal/portal-sdk'
import { color, Grid, Notice, styled, Text } from '@portal/shared-ui'
import { Fragment } from 'react'
import { nameParts } from './name-parts.ts'

const Different = styled.mark({
  paddingInline: 3,
  background: color.warningSoft,
  color: color.text,
  borderBottom: `2px solid ${color.warning}`,
})

interface NameComparisonProps {
  /** The receiver's name in the partner's order. */
  readonly ordered: OrderedName
  /** The name on the document; empty until the teller types it. */
  readonly documented: string
}

/**
 * Shows whether the name on the document matches the name in the order. If not, shows both names, with the differing
 * words marked. Shows nothing until the teller types the name on the document.
 */
export function NameComparison({ ordered, documented }: NameComparisonProps) {
  const t = useTexts('mfe-transactions')
  if (documented.trim() === '') return null
  const { isAlike, missing, added } = compareNames(ordered, documented)
  const isSame = missing.length === 0 && added.length === 0
  return (
    <Notice tone={isSame ? 'success' : isAlike ? 'warning' : 'danger'} announce="status">
      <Text weight="strong">{t(isSame ? 'payout.nameSame' : isAlike ? 'payout.nameAlike' : 'payout.nameUnlike')}</Text>
      {!isSame && (
        <Grid min={220} gap={2}>
          <NameLine label={t('payout.nameOfOrder')} name={wholeName(ordered)} different={missing} />
          <NameLine label={t('payout.nameOfDocument')} name={documented} different={added} />
        </Grid>
      )}
    </Notice>
  )
}

interface NameLineProps {
  readonly label: string
  readonly name: string
  readonly different: readonly string[]
}

function NameLine({ label, name, different }: NameLineProps) {
  return (
    <div>
      <Text size={13} tone="muted">
        {label}
      </Text>
      <Text>
        {nameParts(name, different).map(({ text, isDifferent }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          isDifferent ? <Different key={at}>{text}</Different> : <Fragment key={at}>{text}</Fragment>,
        )}
      </Text>
    </div>
  )
}
