import { MOST_SLABS, type RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { isBalanced } from '@portal/contract/accounting-rules/rule-balance'
import { deleteSlab } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { useCommand, useSearchParams, useTexts } from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/forms'
import { useComingQuery } from '@portal/portal-sdk/read'
import { Button, Notice, Stack, Surface, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useCallback, useState } from 'react'
import { FeeForm } from './FeeForm.tsx'
import { freeCurrencies } from './fee-form.ts'
import { SlabDisclosure } from './SlabDisclosure.tsx'
import { SlabEditor } from './SlabEditor.tsx'
import { newSlab, slabValues } from './slab-form.ts'
import type { TypedSlab } from './typed-slab.ts'

interface SlabListProps {
  readonly aeCode: string
  readonly slabs: readonly RuleSlab[]
  readonly mayEdit: boolean
  /** Called with the slab on each edit, and with null if no slab is edited. */
  readonly onTyped: (typed: TypedSlab | null) => void
}

/**
 * Shows the slabs of a rule, each expandable. One slab can be edited at a time. The address stores which slab is open.
 */
export function SlabList({ aeCode, slabs: kept, mayEdit, onTyped }: SlabListProps) {
  const t = useTexts('mfe-accounting')
  const place = useSlabPlace()
  const [removed, setRemoved] = useState<string | null>(null)
  const { slabs, open, gone } = useEdited(kept, place)
  const isAdding = mayEdit && (place.act === 'add' || place.act === 'copy')
  const free = freeCurrencies(kept)
  const isAddingFee = mayEdit && place.act === 'fee' && free.length > 0
  const isEditing = mayEdit && place.act === 'edit' && open !== undefined

  const editor = (saved: RuleSlab | null) => (
    <SlabEditor
      key={`${place.act} ${place.slab}`}
      aeCode={aeCode}
      saved={saved}
      isGone={saved !== null && saved === gone}
      others={slabs.filter((slab) => slab !== saved)}
      initial={
        saved ? slabValues(saved) : { ...(open ? slabValues(open) : newSlab(slabs)), ...(open && { slabCode: '' }) }
      }
      entries={open?.entries ?? []}
      onTyped={onTyped}
      onDone={place.toList}
    />
  )
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
        <Text as="h2" size={16} weight="strong">
          {t('rules.slabs')}
        </Text>
        {mayEdit && !isAdding && !isAddingFee && slabs.length < MOST_SLABS && (
          <Stack direction="row" gap={2} isWrapping>
            {free.length > 0 && (
              <Button size="sm" startIcon="plus" onClick={() => place.go('fee')}>
                {t('fee.add')}
              </Button>
            )}
            <Button size="sm" startIcon="plus" onClick={() => place.go('add')}>
              {t('rules.addSlab')}
            </Button>
          </Stack>
        )}
      </Stack>
      {slabs.length === 0 && !isAdding && !isAddingFee && (
        <Surface>
          <Text tone="muted">{t('rules.noSlabs')}</Text>
        </Surface>
      )}
      {mayEdit && place.act === 'edit' && open === undefined && (
        <Notice tone="warning" title={t('rules.slabGone', { slab: place.slab ?? '' })}>
          {t('rules.slabGoneUnopened')}
        </Notice>
      )}
      {slabs.map((slab) => {
        const isOpen = slab === open && place.act !== 'copy'
        return (
          <SlabDisclosure
            key={slab.slabCode}
            slab={slab}
            isOpen={isOpen}
            isUnbalanced={!isBalanced(slab.entries)}
            onToggle={() => (isOpen ? place.toList() : place.go('open', slab.slabCode))}
            acts={
              mayEdit && (
                <>
                  <Button size="sm" startIcon="edit" onClick={() => place.go('edit', slab.slabCode)}>
                    {t('rules.editEntries')}
                  </Button>
                  <Button size="sm" startIcon="copy" onClick={() => place.go('copy', slab.slabCode)}>
                    {t('rules.copySlab')}
                  </Button>
                  <Button size="sm" startIcon="trash" onClick={() => setRemoved(slab.slabCode)}>
                    {t('rules.deleteSlab')}
                  </Button>
                </>
              )
            }
          >
            {isOpen && isEditing && editor(slab)}
          </SlabDisclosure>
        )
      })}
      {isAdding && (
        <Surface padding={5}>
          <Stack gap={4}>
            <Text as="h3" size={14} weight="strong">
              {place.act === 'copy' && open ? t('rules.copyOfSlab', { slab: open.slabCode }) : t('rules.addSlab')}
            </Text>
            {editor(null)}
          </Stack>
        </Surface>
      )}
      {isAddingFee && (
        <Surface padding={5}>
          <Stack gap={4}>
            <div>
              <Text as="h3" size={14} weight="strong">
                {t('fee.title')}
              </Text>
              <Text size={13} tone="muted">
                {t('fee.text')}
              </Text>
            </div>
            <FeeForm aeCode={aeCode} currencies={free} onTyped={onTyped} onDone={place.toList} />
          </Stack>
        </Surface>
      )}
      {removed !== null && (
        <RemoveSlab key={removed} aeCode={aeCode} slabCode={removed} onClose={() => setRemoved(null)} />
      )}
    </Stack>
  )
}

/**
 * Returns the slabs including the edited slab, even if it was deleted elsewhere, so that the input stays on the screen.
 */
function useEdited(kept: readonly RuleSlab[], { act, slab }: Pick<ReturnType<typeof useSlabPlace>, 'act' | 'slab'>) {
  const [edited, setEdited] = useState<RuleSlab | null>(null)
  const found = kept.find(({ slabCode }) => slabCode === slab)
  const isEditing = act === 'edit'
  if (isEditing && found !== undefined && found !== edited) setEdited(found)
  if (!isEditing && edited !== null) setEdited(null)
  const gone = isEditing && found === undefined && edited?.slabCode === slab ? edited : null
  return { slabs: gone ? [...kept, gone] : kept, open: found ?? gone ?? undefined, gone }
}

/**
 * Reads from the address which slab is open, and whether the slab is only viewed, edited or copied. Also returns
 * functions that change the address.
 */
function useSlabPlace() {
  const [query] = useSearchParams()
  const { change } = useComingQuery()
  const go = useCallback(
    (act: string | null, slab?: string) =>
      askToLeave(() =>
        change((current) => {
          for (const [key, value] of [
            ['do', act],
            ['slab', slab],
          ] as const) {
            if (value) current.set(key, value)
            else current.delete(key)
          }
          return current
        }),
      ),
    [change],
  )
  return { act: query.get('do'), slab: query.get('slab'), go, toList: () => go(null) }
}

function RemoveSlab({ aeCode, slabCode, onClose }: { aeCode: string; slabCode: string; onClose: () => void }) {
  const t = useTexts('mfe-accounting')
  const { run, isRunning, error } = useCommand(deleteSlab)
  return (
    <ConfirmDialog
      isOpen
      title={t('rules.deleteSlabOf', { slab: slabCode })}
      confirmLabel={t('rules.deleteSlab')}
      isDangerous
      isBusy={isRunning}
      failure={error?.message}
      // If the gateway refuses, the dialog stays open and shows the error.
      onConfirm={() => void run({ slabAeCode: aeCode, slabCode }).then(onClose, () => {})}
      onCancel={onClose}
    >
      {t('rules.deleteSlabAsk')}
    </ConfirmDialog>
  )
}
