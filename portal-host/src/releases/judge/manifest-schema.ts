import { LANGUAGES } from '@portal/contract/format'
import { CANONICAL_PATH, FIRST_PAGES, FORMER_SECTIONS, MENU_SECTIONS, SIDES } from '@portal/contract/module'
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv'
import type { Manifest } from '../manifests.ts'

const text: SchemaObject = { type: 'string', minLength: 1 }
const texts: SchemaObject = { type: 'array', items: text }
const textsByKey: SchemaObject = { type: 'object', additionalProperties: texts }
const textByKey: SchemaObject = { type: 'object', additionalProperties: text }
/** The schema of a text. The longest text is two sentences of the guided tour, in the longest language. */
const title: SchemaObject = { type: 'string', minLength: 1, maxLength: 300 }
const titles: SchemaObject = { type: 'object', additionalProperties: title }
/** The names of files with prerendered pages, by screen or layout and by language. */
const prerendered: SchemaObject = { type: 'object', additionalProperties: textByKey }
/** A path must be absolute and plain, because parameters belong in the query. */
const path: SchemaObject = { type: 'string', pattern: CANONICAL_PATH.source }
/** A path with an optional query. */
const href: SchemaObject = { type: 'string', pattern: CANONICAL_PATH.source.replace('$', '(\\?[^\\s#]*)?$') }
/** The version of a package: `35.1.0`. */
const version: SchemaObject = { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' }
const versionByKey: SchemaObject = { type: 'object', additionalProperties: version }
const order: SchemaObject = { type: 'number' }
const side: SchemaObject = { enum: [...SIDES] }
const firstPageOf: SchemaObject = { enum: [...FIRST_PAGES] }
const requires: SchemaObject = { $ref: '#/definitions/requirement' }

/**
 * Returns the schema of an object. Known fields must match the contract. Unknown fields are ignored, because they
 * belong to a newer build.
 */
const record = (
  required: Readonly<Record<string, SchemaObject>>,
  optional: Readonly<Record<string, SchemaObject>> = {},
) =>
  ({ type: 'object', required: Object.keys(required), properties: { ...required, ...optional } }) satisfies SchemaObject

/** The figures of a card, by the gateway's names: `users.active`. */
const figures: SchemaObject = {
  type: 'array',
  maxItems: 4,
  items: record({ name: { type: 'string', pattern: '^[a-z][a-z-]*\\.[a-zA-Z-]+$' }, title: text, href }),
}
const offer = { path, title: text, icon: text, order, requires, side }

/** The schema of `module.json`, the ModuleDescriptor of the contract. */
const MODULE: SchemaObject = {
  ...record(
    {
      name: text,
      version: text,
      routes: {
        type: 'array',
        minItems: 1,
        items: record(
          {
            path,
            screen: text,
            title: text,
            layout: { enum: ['public', 'auth', 'loader', 'portal'] },
            requires: { anyOf: [{ const: 'public' }, requires] },
            side,
          },
          { under: path, description: titles },
        ),
      },
      menu: {
        type: 'array',
        items: record(
          { ...offer, section: { enum: [...MENU_SECTIONS, ...Object.keys(FORMER_SECTIONS)] } },
          { group: text },
        ),
      },
      cards: { type: 'array', items: record({ ...offer, text }, { figures }) },
      titles: record(Object.fromEntries(LANGUAGES.map((language) => [language, titles]))),
      entry: text,
      global: text,
      files: textByKey,
      preload: record(
        { entry: texts, screens: textsByKey },
        { texts: textsByKey, shared: record({ entry: texts, screens: textsByKey }) },
      ),
    },
    {
      prerendered,
      inputs: text,
      exports: { type: 'object', additionalProperties: versionByKey },
      calls: versionByKey,
      fields: textsByKey,
      needs: textByKey,
      sdk: text,
      commands: {
        type: 'array',
        items: record({ id: text, title: text, href, icon: text, requires, side }, { record: text, firstPageOf }),
      },
      tour: {
        type: 'array',
        items: record({ id: text, path, target: text, title: text, text, order, requires, side }),
      },
    },
  ),
  definitions: {
    requirement: {
      anyOf: [
        { type: 'string', pattern: '^\\w+\\|\\w+$' },
        record({ module: text }),
        record({ type: text }),
        record({ all: { type: 'array', items: { $ref: '#/definitions/requirement' } } }),
        record({ any: { type: 'array', items: { $ref: '#/definitions/requirement' } } }),
      ],
    },
  },
}

/** The schema of `shell.json`, as the shell's build writes it. */
const SHELL = record(
  {
    ...{ main: { ...texts, minItems: 1 }, css: texts, files: textByKey, preload: texts, shared: textsByKey },
    // Required, because without these fields it is unknown whether a module is compatible with this shell.
    ...{ versions: textByKey, paths: { type: 'array', items: path } },
  },
  {
    ...{ lazy: textsByKey, prerendered, inputs: text },
    exports: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: record({ since: version, breaking: version }),
      },
    },
  },
)

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true })
const validators = { module: ajv.compile(MODULE), shell: ajv.compile(SHELL) }

/** Returns the differences between a manifest and the contract, each in a few words. */
export function faultsOfShape(manifest: Manifest): readonly string[] {
  const validate = validators[manifest.kind]
  if (validate(manifest.kind === 'shell' ? manifest.shell : manifest.descriptor)) return []
  return [...new Set((validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(inWords))]
}

function inWords({ instancePath, keyword, params, message }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.')
  if (keyword === 'required') return `${[place, params.missingProperty].filter(Boolean).join('.')} is missing`
  if (keyword === 'pattern' && params.pattern === CANONICAL_PATH.source)
    return `${place} is no address as "/users" or "/onboarding/officer-profile" are`
  if (keyword === 'enum') return `${place} must be one of ${params.allowedValues.join(', ')}`
  return `${place || 'it'} ${message}`
}
