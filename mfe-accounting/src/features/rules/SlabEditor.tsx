import type { RequestOf } from '@portal/contract'
import { MOST_ENTRIES, type RuleEntry, type RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { createSlabRequest } from '@portal/contract/accounting-rules/accounting-rules.schema'
import { isBalanced } from '@portal/contract/accounting-rules/rule-balance'
import { createEntries, createSlab, updateSlab } from '@portal/contract/accounting-rules/rule-drafts.calls'
import { toRequest } from '@portal/contract/schema'
import { GatewayError, useCommand, useDirtyForm, useTexts } from '@portal/portal-sdk'
import { Button, IconButton, Notice, Stack, Text } from '@portal/shared-ui'
import { Form, FormActions } from '@portal/shared-ui/form'
import { useEffect, useId, useState } from 'react'
import { EntriesTable } from './EntriesTable.tsx'
import { EntryForm } from './EntryForm.tsx'
import { NetFigures } from './NetFigures.tsx'
import { SlabFields } from './SlabFields.tsx'
import { linesToName, movedEntry, type SlabValues, sentSlab, typedEntry, typedSlab, withEntry } from './slab-form.ts'
import type { TypedSlab } from './typed-slab.ts'

type SlabRequest = RequestOf<typeof createSlab>

interface SlabEditorProps {
  readonly aeCode: string
  /** The slab as stored in the draft. Null if the slab is not saved yet. */
  readonly saved: RuleSlab | null
  /** Whether the slab was deleted from the draft elsewhere while it is edited here. */
  readonly isGone?: boolean
  /** The other slabs of the rule. */
  readonly others: readonly RuleSlab[]
  readonly initial: SlabValues
  /** The entries to start with. */
  readonly entries: readonly RuleEntry[]
  /** Called with the slab on each edit, for the preview, and with null when the editor closes. */
  readonly onTyped: (typed: TypedSlab | null) => void
  readonly onDone: () => void
}

/**
 * Shows the form of a slab with its entries. Unbalanced slabs can be saved in the draft, but not submitted with the
 * rule.
 */
export function SlabEditor(props: SlabEditorProps) {
  const { aeCode, saved, others, initial, entries: begun, onTyped, onDone } = props
  const t = useTexts('mfe-accounting')
  const formId = useId()
  const create = useCommand(createSlab)
  const update = useCommand(updateSlab)
  const enter = useCommand(createEntries)
  const [entries, setEntries] = useState<readonly RuleEntry[]>(begun)
  const [editing, setEditing] = useState<number | null>(null)
  const [added, setAdded] = useState(0)
  const [isSlabDirty, setSlabDirty] = useState(false)
  const [isEntryDirty, setEntryDirty] = useState(false)
  const [isFoundGone, setFoundGone] = useState(false)
  const isGone = props.isGone === true || isFoundGone
  const hasOtherEntries = JSON.stringify(entries) !== JSON.stringify(begun)
  const taken = useDirtyForm(isGone || isSlabDirty || isEntryDirty || hasOtherEntries)
  const [begunWith] = useState(initial)
  const [values, setValues] = useState(initial)
  // Once the gateway has answered 00, the slab is saved under its code, even if its entries were refused (spec §5).
  const [isKept, setKept] = useState(saved !== null)
  const isWhole = isBalanced(entries)
  const beside = isKept ? others.filter(({ slabCode }) => slabCode !== values.slabCode) : others

  const of = saved?.slabCode ?? null
  const typed = JSON.stringify(typedSlab(values, entries))
  useEffect(() => {
    const slab = JSON.parse(typed) as RuleSlab | null
    onTyped({ of, slabs: slab && [slab] })
    return () => onTyped(null)
  }, [of, typed, onTyped])

  const keep = async (slab: SlabRequest) => {
    try {
      await write(slab)
    } catch (failure) {
      if (isKept && !isGone && failure instanceof GatewayError && failure.code === '25') return setFoundGone(true)
      throw failure
    }
    taken()
    onDone()
  }
  const write = async ({ slabCode, slabCurrency, slabMaxAmount }: SlabRequest) => {
    const own = { slabAeCode: aeCode, slabCode, slabCurrency, slabMaxAmount }
    const kept = isWhole ? own : { ...own, entries }
    if (!isKept || isGone) await create.run(kept)
    else if (!isWhole || isSlabDirty) await update.run(kept)
    setKept(true)
    setFoundGone(false)
    if (isWhole) await enter.run({ entryAeCode: aeCode, slabCode, entries })
  }
  const put = (entry: RuleEntry) => {
    setEntries(withEntry(entries, entry, editing))
    setEditing(null)
    setAdded(added + 1)
  }
  const take = (index: number) => {
    setEntries(entries.filter((_, place) => place !== index))
    setEditing(null)
  }
  const move = (index: number, by: -1 | 1) => {
    setEntries(movedEntry(entries, index, by))
    setEditing(null)
  }
  const acts = (index: number) => (
    <>
      <IconButton
        size="sm"
        icon="chevron-up"
        label={t('rules.moveUp')}
        disabled={index === 0}
        onClick={() => move(index, -1)}
      />
      <IconButton
        size="sm"
        icon="chevron-down"
        label={t('rules.moveDown')}
        disabled={index === entries.length - 1}
        onClick={() => move(index, 1)}
      />
      <IconButton size="sm" icon="edit" label={t('rules.editEntry')} onClick={() => setEditing(index)} />
      <IconButton size="sm" icon="trash" label={t('rules.deleteEntry')} onClick={() => take(index)} />
    </>
  )

  return (
    <Stack gap={4}>
      {isGone && (
        <Notice tone="warning" title={t('rules.slabGone', { slab: values.slabCode })}>
          {t('rules.slabGoneText')}
        </Notice>
      )}
      <Form<SlabValues, SlabRequest>
        id={formId}
        label={saved === null ? t('rules.addSlab') : t('rules.slabNamed', { slab: saved.slabCode })}
        isNew={saved === null}
        initialValues={begunWith}
        schema={createSlabRequest}
        toRequest={(form) => toRequest(createSlabRequest, { slabAeCode: aeCode, ...sentSlab(form), entries })}
        onSubmit={keep}
        onDirtyChange={setSlabDirty}
      >
        {(form) => (
          <SlabFields {...{ form, isKept }} others={beside} saved={isGone ? null : saved} onValues={setValues} />
        )}
      </Form>
      <Stack gap={2}>
        <Text as="h4" size={13} weight="strong">
          {t('rules.entries')}
        </Text>
        {entries.length === 0 ? (
          <Text tone="muted">{t('rules.noEntries')}</Text>
        ) : (
          <EntriesTable
            label={t('rules.entries')}
            entries={entries}
            currency={values.slabCurrency}
            current={editing}
            renderActs={acts}
          />
        )}
      </Stack>
      {(editing !== null || entries.length < MOST_ENTRIES) && (
        <EntryForm
          key={`${added} ${editing}`}
          entry={editing === null ? null : (entries[editing] ?? null)}
          currency={values.slabCurrency}
          lines={linesToName(entries, editing)}
          onEntry={put}
          onCancel={() => setEditing(null)}
          onDirtyChange={setEntryDirty}
          renderNets={(form) => {
            const entry = typedEntry(form)
            return <NetFigures entries={entries} typed={entry && withEntry(entries, entry, editing)} />
          }}
        />
      )}
      <FormActions>
        <Button onClick={onDone}>{t('rules.cancel')}</Button>
        <Button type="submit" form={formId} variant={isWhole ? 'primary' : 'secondary'}>
          {t(isGone ? 'rules.addAgain' : isWhole ? 'rules.submitEntry' : 'rules.keepSlab')}
        </Button>
      </FormActions>
      {!isWhole && entries.length > 0 && (
        <Text size={13} tone="muted" align="end">
          {t('rules.notBalancedText')}
        </Text>
      )}
    </Stack>
  )
}
