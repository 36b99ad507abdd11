import { type QueueMaker, readQueueMakers } from '@portal/contract/calls/queue'
import { useTexts } from '@portal/portal-sdk'
import { useChoices } from '@portal/portal-sdk/read'
import { Button, styled } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { AutocompleteInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'

interface MakerFilterProps {
  readonly chosen: string | null
  readonly onPick: (username: string | null) => void
}

/** Narrows the queue to what one person made: anybody with an item in it, found by name. */
export function MakerFilter({ chosen, onPick }: MakerFilterProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const [isOpen, setOpen] = useState(false)
  const pick = (username: string | null) => {
    onPick(username)
    setOpen(false)
  }
  return (
    <>
      <Button endIcon="search" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('filter.is', { label: c('labels.maker'), value: chosen ?? t('filter.all') })}
      </Button>
      {isOpen && <MakerDialog chosen={chosen} onPick={pick} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A dialog cuts at its edge what is longer: the choices open inside. */
const Room = styled.div({ minHeight: 280 })

const choiceOf = ({ username, fullName }: QueueMaker) => ({ value: username, label: `${fullName} (${username})` })

function MakerDialog({ chosen, onPick, onClose }: MakerFilterProps & { readonly onClose: () => void }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const makers = useChoices(readQueueMakers, { choiceOf })
  const isThere = chosen === null || makers.options.some(({ value }) => value === chosen)
  const options = isThere ? makers.options : [{ value: chosen, label: chosen }, ...makers.options]
  return (
    <Dialog isOpen title={t('filter.maker')} onClose={onClose}>
      <Form<{ username: string }>
        label={t('filter.maker')}
        initialValues={{ username: chosen ?? '' }}
        onSubmit={({ username }) => onPick(username || null)}
      >
        <Room>
          <AutocompleteInput name="username" label={c('labels.maker')} {...makers} options={options} />
        </Room>
        <FormActions>
          {chosen && <Button onClick={() => onPick(null)}>{t('filter.all')}</Button>}
          <SubmitButton>{t('filter.apply')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
