import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { developmentSecrets } from './development-secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const file = () => path.join(dataDir, 'secrets.json')

test('secrets are created once, and readable only by their owner', () => {
  const { keyEncryptionKey } = developmentSecrets(dataDir)
  expect(keyEncryptionKey).toHaveLength(32)
  expect(developmentSecrets(dataDir)).toEqual({ keyEncryptionKey })
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test.each(['', '{ "keyEnc', 'null', '{}', '{ "keyEncryptionKey": "c2hvcnQ=" }'])(
  'secrets damaged to %j are reported with instructions, and left unchanged',
  (text) => {
    writeFileSync(file(), text)
    const sentence = `${file()} is damaged, and the keys and hard tokens in the database cannot be read without it`
    expect(() => developmentSecrets(dataDir)).toThrow(sentence)
    expect(() => developmentSecrets(dataDir)).toThrow('npm run reset')
    expect(readFileSync(file(), 'utf8')).toBe(text)
  },
)

test('a folder in place of the secrets is reported', () => {
  mkdirSync(file())
  expect(() => developmentSecrets(dataDir)).toThrow(`${file()} is a folder`)
})

test('secrets that cannot be stored are reported too', () => {
  writeFileSync(path.join(dataDir, 'file'), '')
  const inFile = path.join(dataDir, 'file/below')
  expect(() => developmentSecrets(inFile)).toThrow(`The data folder ${inFile} cannot be written: not a directory.`)
})
