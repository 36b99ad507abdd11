import { type ListViews, type TableState, VIEW_PERIODS, type ViewPeriod } from '@portal/contract'
import { formatDate } from '@portal/contract/format'
import { periodOf, todayIn } from '@portal/contract/periods'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { CheckboxInput } from '../fields/CheckboxInput.tsx'
import { SelectInput } from '../fields/SelectInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { Form } from '../form/Form.tsx'
import { FormActions } from '../form/FormActions.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { Text } from '../layout/Text.tsx'
import { type Locale, useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import type { ViewAct } from './ViewMenu.tsx'
import { useViewText, type ViewText } from './view-texts.ts'

interface ViewDialogProps {
  readonly act: ViewAct
  readonly views: ListViews
  readonly state: TableState
  readonly onClose: () => void
}

/** The dialogs of saved views: to name a new or existing view, and to confirm the removal of a view. */
export default function ViewDialog(props: ViewDialogProps) {
  if (props.act === 'save') return <SaveDialog {...props} />
  return props.act === 'rename' ? <RenameDialog {...props} /> : <RemoveDialog {...props} />
}

interface Wanted {
  readonly viewName: string
  readonly isDefault: boolean
  /** A period, or '' for the current days. */
  readonly period: string
}

function SaveDialog({ views, state, onClose }: ViewDialogProps) {
  const t = useViewText()
  const locale = useLocale()
  const save = async ({ viewName, isDefault, period }: Wanted) => {
    const name = named(viewName)
    await views.save({ viewName: name, isDefault, period: VIEW_PERIODS.find((one) => one === period) })
    views.tell('positive', t('kept', { name }))
    onClose()
  }
  const fixed = daysInWords(state, t, locale)
  return (
    <Dialog isOpen isSticky title={t('saveTitle')} onClose={onClose}>
      <Form<Wanted>
        label={t('saveTitle')}
        initialValues={{
          viewName: '',
          isDefault: false,
          period: views.current?.state.period ?? periodOf(state, todayIn(locale.timeZone)) ?? '',
        }}
        onSubmit={save}
      >
        <Text tone="muted">{t('saveText')}</Text>
        <NameField />
        {fixed && (
          <SelectInput
            name="period"
            label={t('dates')}
            placeholder={null}
            options={[
              { value: '', label: fixed },
              ...VIEW_PERIODS.map((value: ViewPeriod) => ({ value, label: t(value) })),
            ]}
          />
        )}
        <CheckboxInput name="isDefault" label={t('setDefault')} />
        <Actions act={t('save')} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function RenameDialog({ views, onClose }: ViewDialogProps) {
  const t = useViewText()
  const rename = async ({ viewName }: { viewName: string }) => {
    const name = named(viewName)
    await views.rename(name)
    views.tell('positive', t('kept', { name }))
    onClose()
  }
  return (
    <Dialog isOpen isSticky title={t('renameTitle')} onClose={onClose}>
      <Form label={t('renameTitle')} initialValues={{ viewName: views.current?.viewName ?? '' }} onSubmit={rename}>
        <NameField />
        <Actions act={t('renameAct')} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function RemoveDialog({ views, onClose }: ViewDialogProps) {
  const t = useViewText()
  // The name is kept, because the view disappears from the list while the dialog is still open.
  const [name] = useState(views.current?.viewName ?? '')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    try {
      await views.remove()
      views.tell('positive', t('removed', { name }))
      onClose()
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown
      setFailure(thrown.message)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('removeTitle')}
      confirmLabel={t('removeAct')}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t('removeText', { name })}
    </ConfirmDialog>
  )
}

function NameField() {
  const t = useViewText()
  return <TextInput name="viewName" label={t('name')} maxLength={60} autoFocus isRequired />
}

function Actions({ act, onClose }: { act: string; onClose: () => void }) {
  const t = useKitText()
  return (
    <FormActions>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <SubmitButton>{act}</SubmitButton>
    </FormActions>
  )
}

/**
 * Returns the name as sent to the gateway, which makes all other checks.
 * @throws the error for the field if the name is empty
 */
function named(viewName: string): string {
  const name = viewName.trim()
  const message = 'validation.required'
  if (name === '') throw { message, fields: [{ field: 'viewName', message }] }
  return name
}

function daysInWords({ startDate, endDate }: TableState, t: ViewText, locale: Locale): string | null {
  const from = startDate ? formatDate(startDate, locale) : ''
  const to = endDate ? formatDate(endDate, locale) : ''
  if (from && to) return t('datesBetween', { from, to })
  if (from) return t('datesFrom', { from })
  return to ? t('datesUntil', { to }) : null
}
