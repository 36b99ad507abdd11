/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../../remote.tsx'

const REPORT = { reportId: 'one', reportName: 'Credits', reportStatus: 'ACTIVE', conditions: [], version: 1 }
const AUDITOR = ['REPORT|READ', 'AUDIT_TRAIL|READ', 'USER|READ', 'MTO|READ']
const user = (username: string) => ({ username, userFirstName: 'Kofi', userLastName: 'Mensah' })
const officer = (officerId: string) => ({ officerId, officerFirstName: 'Esi', officerLastName: 'Owusu' })

async function opened(privileges = AUDITOR, language: 'en' | 'fr' = 'en') {
  const rendered = await renderScreen(remote, {
    module: 'mfe-reports',
    screen: 'ReportRunScreen',
    at: '/report-engine-single?name=Credits',
    privileges,
    language,
    answers: {
      'report/read': () => ({ data: [{ ...REPORT, reportGroupBy: null, reportSums: null }], total: 1 }),
      'report/readColumn': () => ({ columns: [], asked: [], sentence: '' }),
      'report/readSingle': () => ({ data: [], columns: [], report: REPORT, total: 0, page: 0, size: 20 }),
      'portal/report/cancel': () => ({}),
      'portal/view/read': () => ({ data: [] }),
      'user/read': (request) => {
        const { filters } = request as { filters: { userType: string[] } }
        return { data: [user(filters.userType.includes('IMTO') ? 'ops@kudi.example' : 'kofi')], total: 1 }
      },
      'mto/read': () => ({ data: [{ mtoCode: 'KUDIPAY', mtoName: 'KudiPay' }], total: 1 }),
      'officer/updateOfficers': (request) => ({
        data: [officer((request as { targetMtoCode?: string }).targetMtoCode === 'KUDIPAY' ? 'theirs' : 'ours')],
      }),
    },
    kit: KitTestProviders,
  })
  const title = language === 'en' ? 'Query Audit Log' : 'Interroger le journal d’audit'
  await rendered.user.click(await screen.findByRole('button', { name: title }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const choose = async (field: string, option: RegExp) => {
    await rendered.user.click(await dialog.findByRole('combobox', { name: field }))
    await rendered.user.click(await screen.findByRole('option', { name: option }))
  }
  const go = () =>
    rendered.user.click(
      dialog.getByRole('button', { name: language === 'en' ? 'Open audit trail' : 'Ouvrir le journal d’audit' }),
    )
  return { ...rendered, dialog, choose, go }
}

test('the audit log opens with the actions of a chosen bank user between two days', async () => {
  const { user, dialog, choose, go, place } = await opened()
  await go()
  expect(await dialog.findByText('User: validation.required')).toBeVisible()
  await choose('User', /kofi/)
  await user.type(dialog.getByLabelText('From'), '2026-12-01')
  await user.type(dialog.getByLabelText('Until'), '2026-11-30')
  await go()
  expect(await dialog.findByText('From: validation.afterLastDay')).toBeVisible()
  expect(place()).toBe('/report-engine-single?name=Credits')
  await user.clear(dialog.getByLabelText('From'))
  await user.type(dialog.getByLabelText('From'), '2026-11-01')
  await go()
  await waitFor(() => expect(place()).toBe('/audit-trails?f.auditUsername=kofi&from=2026-11-01&to=2026-11-30'))
})

test('the audit log of partners opens with the actions of a chosen partner user', async () => {
  const { user, dialog, choose, go, place } = await opened()
  await choose('User', /kofi/)
  await user.click(dialog.getByRole('radio', { name: 'Partner users' }))
  await choose('User', /ops@kudi/)
  await go()
  await waitFor(() => expect(place()).toBe('/audit-trails-mto?f.auditUsername=ops%40kudi.example'))
})

test('the audit log opens with the entries on the record of a chosen officer', async () => {
  const { user, dialog, choose, go, place } = await opened(AUDITOR, 'fr')
  await user.click(dialog.getByRole('radio', { name: 'Mandataire' }))
  await choose('Mandataire', /Esi Owusu/)
  await choose('Partenaire du mandataire', /KudiPay/)
  await go()
  expect(await dialog.findByText(/^Mandataire.*validation\.required$/)).toBeVisible()
  await choose('Mandataire', /Esi Owusu/)
  await go()
  await waitFor(() => expect(place()).toBe('/audit-trails?f.auditItemId=theirs'))
})

test('an auditor who may not read users types the username', async () => {
  const { user, dialog, go, place } = await opened(['REPORT|READ', 'AUDIT_TRAIL|READ'])
  await user.type(dialog.getByRole('textbox', { name: 'User' }), 'a b@x.example')
  await user.click(dialog.getByRole('radio', { name: 'Officer' }))
  expect(dialog.getByRole('radio', { name: 'Partner users' })).toBeDisabled()
  expect(dialog.queryByRole('combobox', { name: 'Officer’s partner' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('radio', { name: 'User' }))
  await go()
  await waitFor(() => expect(place()).toBe('/audit-trails?f.auditUsername=a+b%40x.example'))
})
