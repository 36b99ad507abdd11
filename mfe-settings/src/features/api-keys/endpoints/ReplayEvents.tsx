import { formatCount, zoneWord } from '@portal/contract/format'
import { day, request, string } from '@portal/contract/schema'
import { replayWebhookEvents, type WebhookEndpointRow } from '@portal/contract/webhooks/webhooks.calls'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Text, useLocale } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { DateInput, TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { momentInZone } from './moment-in-zone.ts'

interface ReplayEventsProps {
  readonly endpoint: WebhookEndpointRow
  readonly onClose: () => void
  readonly onSent: () => void
}

interface Start {
  readonly day: string
  readonly time: string
}

const START = request({ day: day().required(), time: string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, { name: 'clock' }) })

/** Shows the form that sends an endpoint its events again, from a day and a time in the subsidiary's zone on. */
export default function ReplayEvents({
  endpoint: { endpointId, webhookUrl: url },
  onClose,
  onSent,
}: ReplayEventsProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const replay = useCommand(replayWebhookEvents)
  const send = async (start: Start) => {
    const since = momentInZone(start.day, start.time, locale.timeZone)
    const { replayed, nextEventId } = await replay.run({ endpointId, since })
    const params = { count: replayed, n: formatCount(replayed, locale), url }
    const outcome = nextEventId === null ? 'replay.sent' : 'replay.sentSome'
    notify({ tone: 'neutral', text: replayed === 0 ? t('replay.none') : t(outcome, params) })
    onSent()
  }
  return (
    <Dialog isOpen title={t('replay.title')} onClose={onClose} isSticky>
      <Form<Start> label={t('replay.title')} initialValues={{ day: '', time: '00:00' }} schema={START} onSubmit={send}>
        <Text>{t('replay.text', { url })}</Text>
        <DateInput name="day" label={t('replay.day')} isRequired />
        <TextInput
          name="time"
          label={t('replay.time')}
          hint={t('replay.timeHint', { zone: zoneWord(locale) })}
          isRequired
        />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('replay.submit')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
