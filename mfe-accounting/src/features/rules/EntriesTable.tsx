import type { RuleEntry } from '@portal/contract/accounting-rules/accounting-rule'
import { useTexts } from '@portal/portal-sdk'
import { below, color, Icon, space, styled, useLocale, VisuallyHidden, width } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import { accountWord, entryAmountWord } from './accounting-rule-words.ts'

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space(1.5)} ${space(2)}`, textAlign: 'start', verticalAlign: 'middle' },
  '& thead th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  '& tbody tr[data-side="DR"]': { background: color.rowRed },
  '& tbody tr[data-side="CR"]': { background: color.rowGreen },
  '& tbody tr[aria-current]': { boxShadow: `inset 3px 0 0 ${color.accent}` },
  '& :is(th, td).p-amount': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& :is(th, td).p-acts': { textAlign: 'end', width: '1%', whiteSpace: 'nowrap', paddingBlock: 0 },
  // On a phone, the buttons of an entry do not fit beside the entry, so they are below it.
  [below(width.phone)]: {
    '& thead:has(.p-acts)': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
    '& tr:has(td.p-acts)': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
    '& td.p-acts': { gridColumn: '1 / -1', width: 'auto' },
    '& :is(th, td).p-amount': { maxWidth: 140, whiteSpace: 'normal' },
  },
})
const Side = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  '&[data-side="DR"]': { color: color.danger },
  '&[data-side="CR"]': { color: color.success },
})

interface EntriesTableProps {
  readonly label: string
  readonly entries: readonly RuleEntry[]
  readonly currency: string
  /** The index of the entry being edited. */
  readonly current?: number | null
  /** The actions of an entry. */
  readonly renderActs?: (index: number) => ReactNode
}

/**
 * Shows the entries of a slab in their order: debits red, credits green, percentages with a percent sign (spec §2.10).
 */
export function EntriesTable({ label, entries, currency, current = null, renderActs }: EntriesTableProps) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{c('labels.entryDrCr')}</th>
          <th scope="col">{c('labels.entryAccount')}</th>
          <th scope="col" className="p-amount">
            {c('labels.entryAmount')}
          </th>
          {renderActs && (
            <th scope="col" className="p-acts">
              <VisuallyHidden>{t('rules.acts')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          // Entries have no ids, so their position in the slab identifies them.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={index} data-side={entry.entryDrCr} aria-current={index === current || undefined}>
            <td>
              <Side data-side={entry.entryDrCr}>
                <Icon name={entry.entryDrCr === 'DR' ? 'arrow-out' : 'arrow-in'} size={14} />
                {c(`entryDrCr.${entry.entryDrCr}`)}
              </Side>
            </td>
            <td>{accountWord(entry.entryAccount, entry.entryDrCr, t, c)}</td>
            <td className="p-amount">{entryAmountWord(entry, currency, { c, locale })}</td>
            {renderActs && <td className="p-acts">{renderActs(index)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
