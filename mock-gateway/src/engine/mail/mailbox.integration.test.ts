import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import { addMailboxRoutes, queueMail } from './index.ts'

let gateway: TestGateway
let app: FastifyInstance

beforeAll(async () => {
  gateway = await testGateway()
  app = Fastify()
  addMailboxRoutes(app, gateway.db)
  await queueMail(gateway.db, {
    recipient: 'a@b.example',
    subject: '<script>x()</script>',
    body: 'Code: 123456 & "more"',
  })
  await queueMail(gateway.db, { recipient: '<b>@b.example', subject: 'Plain', body: '<img src=x>' })
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

const get = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/dev/mailbox', headers: { host: 'localhost:3000', ...headers }, remoteAddress })

describe('the development mailbox', () => {
  test('the mailbox is JSON for programs and a page for browsers, and no email is markup on the page', async () => {
    expect((await get()).json().mails).toContainEqual(
      expect.objectContaining({ recipient: 'a@b.example', body: 'Code: 123456 & "more"' }),
    )
    const page = await get({ accept: 'text/html,*/*' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).not.toMatch(/<script>|<img|<b>/)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('the mailbox is reachable only from this machine', async () => {
    expect((await get({}, '10.0.0.7')).statusCode).toBe(404)
    expect((await get({ host: 'rebound.evil.example' })).statusCode).toBe(404)
    expect((await get({ 'x-forwarded-for': '10.0.0.7' })).statusCode).toBe(404)
  })
})
