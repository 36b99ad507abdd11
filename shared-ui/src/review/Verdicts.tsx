import styled from '@emotion/styled'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import { Link } from '../link/Link.tsx'
import { StatusChip } from '../status/StatusChip.tsx'
import { color, space } from '../theme/tokens.ts'
import { type ListMatch, ListMatchEntry } from './ListMatchEntry.tsx'

const TONES = { HIT: 'negative', CLEAR: 'positive', ERROR: 'warning' } as const

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: space(2), textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& :is(th, td):first-of-type': { paddingInlineStart: 0 },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  '& summary': { paddingBlock: space(1), fontSize: 13, color: color.muted, cursor: 'pointer' },
})
const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: space(2) })

interface Condition {
  readonly text: string
  readonly join: string | null
  readonly note: string
  readonly isTrue: boolean
}

/** The result of a rule, in words. */
interface Verdict {
  readonly rule: string
  readonly description: string | null
  readonly about: readonly string[]
  readonly status: keyof typeof TONES
  readonly statusLabel: string
  readonly mode: string | null
  /** The points that the hit adds to the risk sum, in words. */
  readonly points?: string | null
  /** A link to the trusted pair that silenced the hit. */
  readonly silenced?: { readonly label: string; readonly href: string } | null
  /** The link to the screen where the user can act on the hit. */
  readonly act?: { readonly label: string; readonly href: string } | null
  readonly conditions: readonly Condition[]
  /** The conditions that were not met beside others that were met; folded behind their label. */
  readonly unmet: { readonly label: string; readonly conditions: readonly Condition[] } | null
  readonly matches: readonly ListMatch[]
  readonly seen: readonly string[]
}

interface VerdictsProps {
  readonly label: string
  /** The headings of the rule, verdict and value columns. */
  readonly heads: readonly [string, string, string]
  readonly verdicts: readonly Verdict[]
}

/** The results of rules for a transaction, each condition with the value it used. Hits are highlighted. */
export function Verdicts({ label, heads, verdicts }: VerdictsProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {verdicts.map(
          (
            {
              rule,
              description,
              about,
              status,
              statusLabel,
              mode,
              points,
              silenced,
              act,
              conditions,
              unmet,
              matches,
              seen,
            },
            at,
          ) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: verdicts are only appended
            <tr key={at}>
              <td>
                <Text isMono>{rule}</Text>
                {description && <Text size={13}>{description}</Text>}
                {about.map((line) => (
                  <Text key={line} size={12} tone="muted">
                    {line}
                  </Text>
                ))}
              </td>
              <td>
                <Stack gap={1}>
                  <StatusChip label={statusLabel} tone={TONES[status]} />
                  {silenced && <Link href={silenced.href}>{silenced.label}</Link>}
                  {points && <Text size={12}>{points}</Text>}
                  {mode && <Text size={12}>{mode}</Text>}
                  {act && <Link href={act.href}>{act.label}</Link>}
                </Stack>
              </td>
              <td>
                <Conditions conditions={conditions} />
                {matches.map((match) => (
                  <ListMatchEntry key={`${match.entry} ${match.order.label}`} match={match} />
                ))}
                {seen.map((line) => (
                  <Text key={line} size={13}>
                    {line}
                  </Text>
                ))}
                {unmet && (
                  <details>
                    <summary>{unmet.label}</summary>
                    <Conditions conditions={unmet.conditions} />
                  </details>
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  )
}

function Conditions({ conditions }: { readonly conditions: readonly Condition[] }) {
  return (
    <List>
      {conditions.map(({ text, join, note, isTrue }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version's conditions never change
        <li key={nth}>
          <Text size={13} weight={isTrue ? 'strong' : undefined} tone={isTrue ? undefined : 'muted'}>
            {[text, join].filter(Boolean).join(' ')}
          </Text>
          <Text size={12} tone="muted">
            {note}
          </Text>
        </li>
      ))}
    </List>
  )
}
