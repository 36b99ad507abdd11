import styled from '@emotion/styled'
import type { ChangedLine } from '@portal/contract/queue/queue.calls'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { visuallyHidden } from '../layout/visually-hidden.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, radius, space } from '../theme/tokens.ts'
import { Difference } from './Difference.tsx'
import { LineChanges } from './LineChanges.tsx'

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  'th, td': {
    padding: `${space(2)} ${space(3)}`,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${color.border}`,
    overflowWrap: 'anywhere',
  },
  // A list value has one line per entry.
  'tbody td > span': { whiteSpace: 'pre-line' },
  'thead th': { color: color.muted, fontWeight: 550, fontSize: 12, background: color.sunken },
  'tbody th': { fontWeight: 400, color: color.muted, width: '30%' },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'tr[data-changed="true"] > th': { color: color.text, fontWeight: 550 },
  del: { textDecoration: 'line-through', textDecorationColor: color.danger, color: color.muted },
  ins: {
    textDecoration: 'none',
    background: color.successSoft,
    color: color.success,
    fontWeight: 550,
    borderRadius: 4,
    padding: '1px 4px',
    marginInline: -4,
    boxDecorationBreak: 'clone',
  },
  // An added picture does not have the marks of added text.
  'ins:has(> figure)': { display: 'block', background: 'none', padding: 0, marginInline: 0 },
  // On phones the label is above its two values, and each value has its own heading.
  [below(480)]: {
    'thead tr': visuallyHidden,
    'tbody tr': { display: 'block', padding: `${space(2)} ${space(3)}`, borderBottom: `1px solid ${color.border}` },
    'tbody th, tbody td': { display: 'block', width: 'auto', border: 0, padding: 0 },
    'tbody td': { display: 'flex', gap: space(2), paddingTop: 2 },
    'tbody td[data-heading]::before': {
      content: 'attr(data-heading)',
      flex: '0 0 64px',
      fontSize: 12,
      color: color.muted,
    },
  },
})
const Caption = styled.caption({
  padding: `${space(2)} ${space(3)}`,
  textAlign: 'start',
  fontWeight: 550,
  borderBottom: `1px solid ${color.border}`,
})
const Frame = styled.div({
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  overflow: 'hidden',
})

/** One field of a change, with formatted labels and values. */
export interface ChangeRow {
  readonly label: string
  /** The value before the change; null or undefined if there was no value. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** For a list: the lines before and after combined, with added and removed lines marked. */
  readonly lines?: readonly ChangedLine[] | undefined
  /** The change of a number, in words: "+50 %". */
  readonly difference?: string | undefined
  readonly changed: boolean
}

export interface BeforeAfterProps {
  rows: readonly ChangeRow[]
  /** The name of the table: "Change of Ada Obi". */
  label: string
  /** Whether the record is new: the table then has one column of values and no "before". */
  isCreated?: boolean
  /** Whether the label is drawn above the table, because two tables are shown together. */
  isLabelShown?: boolean | undefined
}

/** A table that shows the effect of a change, field by field. Unchanged fields are hidden behind a button. */
export function BeforeAfter({ rows, label, isCreated, isLabelShown }: BeforeAfterProps) {
  const t = useKitText()
  const [isWhole, setWhole] = useState(false)
  const changed = rows.filter((row) => row.changed)
  const unchanged = rows.length - changed.length
  const shown = isCreated || isWhole ? rows : changed
  return (
    <Stack gap={3}>
      {shown.length === 0 ? (
        <Text tone="muted">{t('change.nothing')}</Text>
      ) : (
        <Frame>
          <Table>
            {isLabelShown ? <Caption>{label}</Caption> : <VisuallyHidden as="caption">{label}</VisuallyHidden>}
            <thead>
              <tr>
                <th scope="col">{t('change.field')}</th>
                {!isCreated && <th scope="col">{t('change.before')}</th>}
                <th scope="col">{t(isCreated ? 'change.value' : 'change.after')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.label} row={row} isCreated={isCreated === true} />
              ))}
            </tbody>
          </Table>
        </Frame>
      )}
      {!isCreated && unchanged > 0 && (
        <div>
          <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('change.unchangedHide') : t('change.unchangedShow', { count: unchanged })}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Row({ row, isCreated }: { row: ChangeRow; isCreated: boolean }) {
  const t = useKitText()
  const isMarked = row.changed && !isCreated
  return (
    <tr data-changed={isMarked}>
      <th scope="row">
        {row.label}
        {isMarked && <VisuallyHidden>{` (${t('change.changed')})`}</VisuallyHidden>}
      </th>
      {row.lines && <Lines lines={row.lines} isCreated={isCreated} />}
      {!row.lines && !isCreated && (
        <td data-heading={t('change.before')}>
          <span>{isMarked && !isEmpty(row.before) ? <del>{row.before}</del> : <Value value={row.before} />}</span>
        </td>
      )}
      {!row.lines && (
        <td data-heading={isCreated ? undefined : t('change.after')}>
          <span>
            {isMarked && !isEmpty(row.after) ? <ins>{row.after}</ins> : <Value value={row.after} />}
            {isMarked && row.difference && <Difference>{row.difference}</Difference>}
          </span>
        </td>
      )}
    </tr>
  )
}

/** Draws a list's combined lines across both columns; for a new record, draws only the list. */
function Lines({ lines, isCreated }: { lines: readonly ChangedLine[]; isCreated: boolean }) {
  const shown = isCreated ? lines.map(({ after }) => ({ before: after, after })) : lines
  return (
    <td colSpan={isCreated ? 1 : 2}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <LineChanges lines={shown} />
      </div>
    </td>
  )
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

function Value({ value }: { value: ReactNode }) {
  const t = useKitText()
  return isEmpty(value) ? <i style={{ color: color.faint }}>{t('change.empty')}</i> : value
}
