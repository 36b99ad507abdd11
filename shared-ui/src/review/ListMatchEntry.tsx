import styled from '@emotion/styled'
import { Parts } from '../layout/Parts.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import { below, color, space, width } from '../theme/tokens.ts'

interface ComparedName {
  readonly label: string
  readonly words: readonly { readonly text: string; readonly isDifferent: boolean }[]
}

/** A matching entry of a watch list, with the name in the order and the name on the list split into words. */
export interface ListMatch {
  readonly entry: string
  readonly about: readonly string[]
  readonly order: ComparedName
  readonly list: ComparedName
  /** Why similar words count, and how further data compare. */
  readonly reasons: readonly string[]
}

const Box = styled.div({
  marginBlock: space(2),
  paddingInlineStart: space(3),
  borderInlineStart: `2px solid ${color.border}`,
})
const Names = styled.dl({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space(1)} ${space(2)}`,
  fontSize: 13,
  '& dt': { color: color.muted },
  '& dd': { margin: 0, display: 'flex', flexWrap: 'wrap', gap: `0 ${space(1)}` },
  // The two names are compared word by word, so no word may wrap.
  [below(width.phone)]: { gridTemplateColumns: '1fr', rowGap: 0, '& dd': { marginBlockEnd: space(1) } },
})
const Different = styled.mark({
  paddingInline: 3,
  background: color.warningSoft,
  color: color.text,
  borderBottom: `2px solid ${color.warning}`,
})

/**
 * Shows a list entry, below it the name in the order and the name on the list, with differences marked in both names,
 * and why they match.
 */
export function ListMatchEntry({ match: { entry, about, order, list, reasons } }: { readonly match: ListMatch }) {
  return (
    <Box>
      <Stack gap={1}>
        <Text size={13} weight="medium">
          <bdi>{entry}</bdi>
        </Text>
        <Text size={12} tone="muted">
          <Parts of={about} />
        </Text>
        <Names>
          <NameLine name={order} />
          <NameLine name={list} />
        </Names>
        {reasons.map((reason) => (
          <Text key={reason} size={12} tone="muted">
            {reason}
          </Text>
        ))}
      </Stack>
    </Box>
  )
}

function NameLine({ name: { label, words } }: { readonly name: ComparedName }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {words.map(({ text, isDifferent }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a word of a name is identified only by its position
          isDifferent ? <Different key={at}>{text}</Different> : <span key={at}>{text}</span>,
        )}
      </dd>
    </>
  )
}
