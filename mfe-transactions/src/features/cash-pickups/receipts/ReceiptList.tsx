import type { Receipt } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { color, Parts, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { SignedPicture } from './SignedPicture.tsx'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Entry = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  paddingBlock: space(2),
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})

/** Shows the receipts of an order, each with its author, time, number of prints and, if uploaded, a picture. */
export function ReceiptList({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  return (
    <List aria-label={t('receipts.title')}>
      {receipts.map((receipt) => (
        <Entry key={receipt.receiptId}>
          <div>
            <Text isMono>{receipt.receiptNumber}</Text>
            <Text size={13} tone="muted">
              <Parts
                of={[
                  t(`receipts.kind.${receipt.receiptKind}`),
                  receipt.receiptMaker,
                  formatDateTime(receipt.receiptCreatedAt, locale),
                  receipt.receiptKind === 'ISSUED'
                    ? receipt.copies === 0
                      ? t('receipts.unprinted')
                      : t('receipts.prints', { count: receipt.copies })
                    : null,
                ]}
              />
            </Text>
          </div>
          {receipt.isVoid === 'YES' && <StatusChip label={t('receipts.void')} tone="negative" />}
          {receipt.fileId !== null && (
            <SignedPicture fileId={receipt.fileId} label={t('receipts.pictureOf', { number: receipt.receiptNumber })} />
          )}
        </Entry>
      ))}
    </List>
  )
}
