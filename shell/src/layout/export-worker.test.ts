/** @jest-environment jsdom */
import { Blob } from 'node:buffer'
import { createHash, webcrypto } from 'node:crypto'
import { expect, test } from '@jest/globals'
import type { BootConfig } from '@portal/contract/module'
import { TamperedWorkerError } from '@portal/shared-ui'
import { knowHashes } from '../loading/gate-integrity.ts'
import { exportWorkerOf } from './export-worker.ts'

// The simulated page (jsdom) cannot compute hashes or read the bytes of a Blob.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
Object.defineProperty(globalThis, 'Blob', { value: Blob })
const SCRIPT = 'onmessage = () => 1'
const files = { 'export-worker.1.js': `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}` }
const boot = { shell: { version: '1.0.0', base: '/shell/', files } } as unknown as BootConfig

/** Sets the scripts that the host returns, in order. */
function answer(...scripts: string[]): void {
  globalThis.fetch = (async () =>
    new Response(scripts.shift(), { headers: { 'content-type': 'text/javascript' } })) as unknown as typeof fetch
}

test('a Worker with wrong bytes is fetched once more without the cache, and refused if the bytes are wrong again', async () => {
  knowHashes('/shell/', files)
  answer(`${SCRIPT} `, SCRIPT)
  expect(await exportWorkerOf(boot).load('sheets')).toHaveLength(SCRIPT.length)
  answer(`${SCRIPT} `, `${SCRIPT} `)
  await expect(exportWorkerOf(boot).load('sheets')).rejects.toBeInstanceOf(TamperedWorkerError)
})

test('a Worker that is missing in the shell’s build is reported as an error', async () => {
  await expect(exportWorkerOf(boot).load('pdf')).rejects.toThrow('without its Worker of pdf')
})
