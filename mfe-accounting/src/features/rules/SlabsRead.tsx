import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { useTexts } from '@portal/portal-sdk'
import { Stack, Text } from '@portal/shared-ui'
import { useState } from 'react'
import { SlabDisclosure } from './SlabDisclosure.tsx'

/** Shows read-only slabs. Pressing a slab shows its entries (spec §2.12). */
export function SlabsRead({ slabs }: { slabs: readonly RuleSlab[] }) {
  const t = useTexts('mfe-accounting')
  const [open, setOpen] = useState<string | null>(slabs[0]?.slabCode ?? null)
  if (slabs.length === 0) return <Text tone="muted">{t('rules.noSlabs')}</Text>
  return (
    <Stack gap={2}>
      {slabs.map((slab) => {
        const isOpen = slab.slabCode === open
        return (
          <SlabDisclosure
            key={slab.slabCode}
            slab={slab}
            isOpen={isOpen}
            onToggle={() => setOpen(isOpen ? null : slab.slabCode)}
          />
        )
      })}
    </Stack>
  )
}
