import type { Call, CallAccess, Requirement } from '@portal/contract'
import { ALL_CALLS, CALL_VALUES } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { commonFields } from '@portal/contract/schema/fields'

/** Returns the content of docs/calls.md for the current contract. */
export function callsPage(): string {
  const calls = [...ALL_CALLS].sort((a, b) => a.path.localeCompare(b.path))
  return [
    '# Calls',
    '',
    'Written by `npm run docs` from `contract/src/*/*.calls.ts`; a test keeps it current. Every call is a POST under `/api/` with',
    'an encrypted body. An action links to the file that declares it; code names it by its exported value. Marks: **W** writes (idempotency key, audited),',
    '**Q** waits for a checker, **R** safe to repeat, **S** answers carry secrets, **L** accepts up to 2 MB,',
    '**F** carries a file of up to 2 MB. A starred field is required. Every request may also carry',
    `${Object.keys(commonFields).join(', ')}: accepted for their shape, never used for a decision ([ruling A71](rulings.md)).`,
    '',
    '| action | path | exported as | asks for | marks | request fields |',
    '|---|---|---|---|---|---|',
    ...calls.map(row),
    '',
  ].join('\n')
}

function row(call: Call): string {
  const paths = [call.path, ...call.aliases].map((path) => `\`${path}\``).join(', ')
  const { file, name } = CALL_VALUES.get(call) ?? {}
  return `| [${call.action}](../contract/src/${file}) | ${paths} | \`${name}\` | ${access(call.access)} | ${marks(call)} | ${fields(call.path)} |`
}

function marks(call: Call): string {
  const stated = {
    W: call.writes,
    Q: call.queued,
    R: call.repeatable,
    S: call.secret,
    L: call.large,
    F: call.carriesFile,
  }
  return Object.entries(stated)
    .filter(([, holds]) => holds)
    .map(([mark]) => mark)
    .join(' ')
}

function access(stated: CallAccess): string {
  if (stated === 'open') return 'nothing (open)'
  if ('stages' in stated) return `a session at ${stated.stages.map((stage) => `\`${stage}\``).join(', ')}`
  return requirement(stated.needs)
}

function requirement(needs: Requirement): string {
  // A pipe in a table cell must be escaped.
  if (typeof needs === 'string') return `\`${needs.replace('|', '\\|')}\``
  if ('module' in needs) return `anything of \`${needs.module}\``
  if ('type' in needs) return `\`${needs.type}\` of any module`
  if ('all' in needs) return needs.all.length === 0 ? 'a session' : needs.all.map(requirement).join(' and ')
  return needs.any.map(requirement).join(' or ')
}

/**
 * Lists the field names in the order of the schema, with a star at required fields. A common field is listed only if it
 * is required.
 */
function fields(path: string): string {
  const described = SCHEMAS.get(path)?.describe().fields ?? {}
  const names = Object.entries(described).flatMap(([name, field]) => {
    const needed = 'optional' in field && field.optional === false
    if (needed) return [`${name}\\*`]
    return name in commonFields ? [] : [name]
  })
  return names.join(', ')
}
