import {
  openSharedReport,
  readSharedReport,
  sendReportCode,
} from '@portal/contract/periodic-reports/shared-report.calls'
import { digits, request, toRequest } from '@portal/contract/schema'
import { GatewayError, useCommand, useFieldMessages, useLocation } from '@portal/portal-sdk'
import { readParts } from '@portal/portal-sdk/read'
import { Button, Notice, Stack, Text } from '@portal/shared-ui'
import { saveBytes } from '@portal/shared-ui/export'
import { TextInput } from '@portal/shared-ui/fields'
import { Form, FormMessagesProvider, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { linkOf } from './link-of.ts'
import { useSharedReportTexts } from './use-shared-report-texts.ts'

/** The schema of the only field. The gateway's own schema would need the texts of periodic reports at sign-in. */
const CODE = request({ code: digits(6).required() })

type Step =
  | { readonly name: 'begin'; readonly notice?: string }
  /** The link has expired, so no code can be requested. */
  | { readonly name: 'ended'; readonly notice: string }
  | { readonly name: 'code'; readonly fileName: string; readonly codeState: 'mailed' | 'mailedAgain' | 'stillGood' }
  | { readonly name: 'saved'; readonly fileName: string; readonly ticket: string }

/**
 * Shows the screen `/shared-report#…`: a report for a recipient without an account, in three steps: the link, a code
 * sent by mail, the file (decision 111).
 */
export default function SharedReportScreen() {
  const t = useSharedReportTexts()
  const messageOf = useFieldMessages()
  const link = linkOf(useLocation().hash)
  const [step, setStep] = useState<Step>({ name: 'begin' })
  const send = useCommand(sendReportCode)
  const open = useCommand(openSharedReport)
  const read = useCommand(readSharedReport)

  const mailCode = async (isAgain: boolean) => {
    if (link === null) return
    try {
      const { fileName, isMailed } = await send.run({ link })
      setStep({ name: 'code', fileName, codeState: isMailed ? (isAgain ? 'mailedAgain' : 'mailed') : 'stillGood' })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const notice = error.message
      setStep(error.code === '54' ? { name: 'ended', notice } : { name: 'begin', notice })
    }
  }
  const save = async (ticket: string, fileName: string) => {
    try {
      const file = await readParts((part) => read.run({ ticket, part }))
      saveBytes(file.bytes, file.fileName, file.mediaType)
      setStep({ name: 'saved', fileName, ticket })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      setStep({ name: 'begin', notice: error.message })
    }
  }
  return (
    <FormMessagesProvider messageOf={messageOf}>
      <Stack gap={6}>
        <Text as="h1" size={28} weight="strong">
          {t('title')}
        </Text>
        {link === null && <Notice tone="warning">{t('notWhole')}</Notice>}
        {step.name === 'ended' && <Notice tone="warning">{step.notice}</Notice>}
        {link !== null && step.name === 'begin' && (
          <>
            {step.notice && <Notice tone="warning">{step.notice}</Notice>}
            <Text tone="muted">{t('text')}</Text>
            <Button
              variant="primary"
              size="lg"
              isFullWidth
              isBusy={send.isRunning}
              onClick={() => void mailCode(false)}
            >
              {t('mailCode')}
            </Button>
          </>
        )}
        {link !== null && step.name === 'code' && (
          <>
            <Form<{ code: string }>
              label={t('title')}
              initialValues={{ code: '' }}
              schema={CODE}
              toRequest={({ code }) => toRequest(CODE, { code: code.replaceAll(/[\s-]/g, '') })}
              onSubmit={async ({ code }) => {
                try {
                  const { ticket, fileName } = await open.run({ link, code })
                  await save(ticket, fileName)
                } catch (error) {
                  // The code is no longer valid, so the screen returns to the step that requests another code.
                  if (!(error instanceof GatewayError) || error.code !== '54') throw error
                  setStep({ name: 'begin', notice: error.message })
                }
              }}
            >
              <Text weight="strong">{step.fileName}</Text>
              <Text tone="muted">{t(step.codeState)}</Text>
              <TextInput
                name="code"
                label={t('code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                autoFocus
                isRequired
              />
              <SubmitButton size="lg" isFullWidth>
                {t('take')}
              </SubmitButton>
            </Form>
            <Button variant="ghost" isBusy={send.isRunning} onClick={() => void mailCode(true)}>
              {t('another')}
            </Button>
          </>
        )}
        {step.name === 'saved' && (
          <>
            <Notice tone="success">{t('saved', step.fileName)}</Notice>
            <Text tone="muted">{t('savedText')}</Text>
            <Button isBusy={read.isRunning} onClick={() => void save(step.ticket, step.fileName)}>
              {t('again')}
            </Button>
          </>
        )}
      </Stack>
    </FormMessagesProvider>
  )
}
