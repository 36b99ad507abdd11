import styled from '@emotion/styled'
import type { ChangedLine } from '@portal/contract/queue/queue.calls'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, radius, space } from '../theme/tokens.ts'
import { Difference } from './Difference.tsx'
import { insetText } from './inset-text.ts'

/** Minimum width of the container for two columns, in pixels. */
const LEAST = 440

const Frame = styled.div({
  containerType: 'inline-size',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  overflow: 'hidden',
})
const Table = styled.table({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${space(1)} ${space(3)}`, textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  'thead th': {
    padding: `${space(2)} ${space(3)}`,
    fontWeight: 550,
    background: color.sunken,
    borderBottom: `1px solid ${color.border}`,
    small: { display: 'block', fontSize: 12, fontWeight: 400, color: color.muted },
  },
  'tbody:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
  'tbody th': { paddingTop: space(2), fontSize: 12, fontWeight: 550, color: color.muted },
  'tbody tr:last-of-type td': { paddingBottom: space(2) },
  'td > span': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)' },
  'td [aria-hidden], thead [aria-hidden]': { fontWeight: 650, userSelect: 'none' },
  'th:nth-of-type(2), td:nth-of-type(2)': { borderInlineStart: `1px solid ${color.border}` },
  'tr[data-changed="true"] td:nth-of-type(1):not(:empty)': { background: color.dangerSoft, color: color.danger },
  'tr[data-changed="true"] td:nth-of-type(2):not(:empty)': { background: color.successSoft, color: color.success },
  ins: { textDecoration: 'none' },
  'thead [aria-hidden]': { display: 'none' },
  // Values are one below the other, and equal values are shown once.
  [`@container (max-width: ${LEAST - 0.02}px)`]: {
    'tr, th, td': { display: 'block' },
    'th:nth-of-type(2), td:nth-of-type(2)': { borderInlineStart: 0 },
    'thead th:nth-of-type(1)': { borderBottom: 0, paddingBottom: 0 },
    'thead [aria-hidden]': { display: 'inline-block', width: 16 },
    'tr[data-changed="false"] td:nth-of-type(2), td:empty': { display: 'none' },
  },
})

/** The heading of one of the two records. */
export interface SideHeading {
  readonly title: string
  /** The text that distinguishes the record: the date from which the record applies. */
  readonly text?: string
}

/** One field of the two records: in words, or line by line for a list. */
export interface SideRow extends Pick<ChangedLine, 'difference'> {
  readonly label: string
  readonly before?: string | null
  readonly after?: string | null
  readonly lines?: readonly ChangedLine[] | undefined
}

export interface SideBySideProps {
  /** The name of the table: "Changes from version 1 to 2". */
  readonly label: string
  readonly headings: readonly [left: SideHeading, right: SideHeading]
  readonly rows: readonly SideRow[]
}

/**
 * Two records side by side in two columns, lists line by line, with differences marked. In a narrow container the
 * values are one below the other.
 */
export function SideBySide({ label, headings, rows }: SideBySideProps) {
  return (
    <Frame>
      <Table>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <thead>
          <tr>
            {headings.map(({ title, text }, index) => (
              <th key={title} scope="col">
                <span aria-hidden>{SIGNS[index]}</span>
                {title}
                {text && <small>{text}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.label}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {row.label}
              </th>
            </tr>
            {(row.lines ?? [lineOf(row)]).map((line, index) => (
              // Lines are identified only by their position.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Line key={index} line={line} />
            ))}
          </tbody>
        ))}
      </Table>
    </Frame>
  )
}

const SIGNS = ['\u2212', '+'] as const

const lineOf = ({ before = null, after = null, difference }: SideRow): ChangedLine => ({
  before,
  after,
  ...(difference && { difference }),
})

function Line({ line: { before, after, difference } }: { line: ChangedLine }) {
  const t = useKitText()
  const isChanged = before !== after
  const side = (line: string | null, place: 0 | 1) => {
    if (line === null) return <td />
    const { text, inset } = insetText(line)
    return (
      <td>
        <span>
          <span aria-hidden>{isChanged ? SIGNS[place] : ''}</span>
          <span style={{ paddingInlineStart: inset }}>
            {isChanged && <VisuallyHidden>{`${t(place === 0 ? 'change.removed' : 'change.added')}: `}</VisuallyHidden>}
            {!isChanged && text}
            {isChanged && (place === 0 ? <del>{text}</del> : <ins>{text}</ins>)}
            {place === 1 && difference && <Difference>{difference}</Difference>}
          </span>
        </span>
      </td>
    )
  }
  return (
    <tr data-changed={isChanged}>
      {side(before, 0)}
      {side(after, 1)}
    </tr>
  )
}
