import { Writable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import fastify from 'fastify'
import { collectReports } from './csp-reports.ts'

async function createApp() {
  const lines: { report?: Record<string, unknown> }[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = fastify({ logger: { level: 'warn', stream } })
  await app.register(collectReports)
  const send = (type: string, payload: string, url = '/csp-report') =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  return { lines, send }
}

describe('policy reports', () => {
  it('policy reports are logged with only the known fields, cut to a maximum length', async () => {
    const { lines, send } = await createApp()
    const report = { 'blocked-uri': 'inline', 'violated-directive': 'x'.repeat(1_000), secret: 'y' }
    const answer = await send('application/csp-report', JSON.stringify({ 'csp-report': report }))
    expect(answer.statusCode).toBe(204)
    await send(
      'application/reports+json',
      JSON.stringify([{ type: 'integrity-violation', body: { blockedURL: '/a.js' } }]),
    )
    expect(lines.map((line) => line.report)).toEqual([
      { 'blocked-uri': 'inline', 'violated-directive': 'x'.repeat(300) },
      { blockedURL: '/a.js' },
    ])
  })

  it.each(['not json', '[]', '{"csp-report":null}', '"text"', 'null'])(
    'invalid policy reports (%s) are accepted without a log line',
    async (text) => {
      const { lines, send } = await createApp()
      expect((await send('application/csp-report', text)).statusCode).toBe(204)
      expect(lines).toEqual([])
    },
  )

  it('policy reports name texts that are missing', async () => {
    const { lines, send } = await createApp()
    await send('application/json', JSON.stringify({ namespace: 'contract', key: 'codes.17' }), '/missing-text')
    await send('application/json', JSON.stringify({ namespace: 'contract', key: 17 }), '/missing-text')
    expect(lines).toEqual([expect.objectContaining({ msg: 'missing text', namespace: 'contract', key: 'codes.17' })])
  })

  it('a policy report is read if it has at most 16 KB', async () => {
    const { lines, send } = await createApp()
    const ofSize = (size: number) => {
      const text = (sample: string) => JSON.stringify({ 'csp-report': { sample } })
      return text('x'.repeat(size - text('').length))
    }
    expect((await send('application/csp-report', ofSize(16_384))).statusCode).toBe(204)
    expect((await send('application/csp-report', ofSize(16_385))).statusCode).toBe(413)
    expect(lines).toHaveLength(1)
  })

  it('policy reports cannot fill the log', async () => {
    const { lines, send } = await createApp()
    const text = JSON.stringify({ 'csp-report': { 'blocked-uri': 'inline' } })
    for (let i = 0; i < 50; i++) await send('application/csp-report', text)
    expect(lines).toHaveLength(30)
  })
})
